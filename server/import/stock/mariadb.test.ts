import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/testing/test-database.ts';
import { hasMariadb, startMariadb, type MariadbServer } from '#server/testing/mariadb-server.ts';
import { importStock } from './import-stock.ts';
import { openStockSource } from './open-source.ts';
import { mysqlSql } from './testing/example-sql.ts';
import { exampleForms } from './testing/example-forms.ts';
import { exampleSystem } from './testing/example-system.ts';
import { expectedSystem, importedSystem, UNCHANGED } from './testing/imported-system.ts';

const silent = () => undefined;

// Skipped where MariaDB is not installed; CONTRIBUTING says how to get it.
describe.skipIf(!hasMariadb)('importing a stock database of MariaDB', () => {
  let mariadb: MariadbServer;
  let folder: string;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'selvedge-dump-'));
    mariadb = await startMariadb();
    const { connection } = mariadb;
    await connection.query('create database factory character set utf8mb4');
    await connection.query('use factory');
    for (const statement of mysqlSql(exampleSystem)) await connection.query(statement);
    await connection.query("create user importer@'127.0.0.1' identified by 'p@ss:/word'");
    await connection.query("grant select on factory.* to importer@'127.0.0.1'");
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await mariadb.stop();
    await rm(folder, { recursive: true });
  });

  const emptyDatabase = async () => {
    const database = await createTestDatabase();
    databases.push(database);
    return database.db;
  };
  const url = (user = 'importer:p%40ss%3A%2Fword', database = 'factory') => `mysql://${user}@127.0.0.1:${mariadb.port}/${database}`;
  const load = async (db: TestDatabase['db'], from: string) => {
    const source = await openStockSource(from, silent);
    return importStock(db, source, silent).finally(() => source.close());
  };

  it('brings definitions, organisation and rows without a loss, by a user who may only read; a second import changes nothing', async () => {
    const db = await emptyDatabase();
    const first = await load(db, url());
    expect(first.isWhole).toBe(true);
    expect(first.forms.map(({ table, rows, rejected, outcome }) => [table, rows, rejected, outcome])).toEqual([
      ['md_style', 3, 1, 'new'],
      ['md_style_size', 2500, 0, 'new'],
      ['md_style$1', 0, 0, 'new'],
      ['md_paper', 0, 0, 'new'],
    ]);
    expect(await importedSystem(db)).toEqual(expectedSystem);
    const second = await load(db, url());
    expect([...second.forms, ...(second.reports ?? [])].map(({ outcome }) => outcome)).toEqual(UNCHANGED);
    expect(second.lines).toContain('0 个新部门，0 个新角色，0 个新职务，0 个新用户');
    expect(await importedSystem(db)).toEqual(expectedSystem);
  });

  it('says what the source lacks and what could not be kept as it was, and shows no password', async () => {
    const report = await load(await emptyDatabase(), url());
    expect(report.lines).toEqual(
      expect.arrayContaining([
        '来源中没有这些表，已跳过：onl_cgform_enhance_sql、onl_cgform_enhance_java、onl_auth_page、onl_auth_relation、sys_quartz_job',
        '表 sys_dict_item 没有这些列（其他版本才有）：item_color',
        '表单 md_paper 在来源中没有数据表，只导入了定义',
        'md_style.photo 有 1 个值不是文本，以 Base64 保存',
      ]),
    );
    expect(JSON.stringify(report)).not.toMatch(/p@ss|p%40ss|cb362cfeefbf3d8d|RCGTeGiH/);
  });

  it('a dump of the database brings the same, with its binary values as bytes or in hexadecimal', async () => {
    for (const options of [[], ['--hex-blob', '--skip-extended-insert', '--complete-insert']]) {
      const file = path.join(folder, 'factory.sql');
      await writeFile(file, await mariadb.dump('factory', ...options), 'latin1');
      const db = await emptyDatabase();
      const { lines } = await load(db, file);
      expect(await importedSystem(db)).toEqual(expectedSystem);
      expect(lines.filter((line) => line.includes('语句') || line.includes('字节'))).toEqual([]);
    }
  });

  it('keeps wall-clock times, empties zero dates, and reads long numbers and names of any spelling whole', async () => {
    const { connection } = mariadb;
    await connection.query('create database odd character set utf8mb4');
    await connection.query('use odd');
    await connection.query("set sql_mode = '', time_zone = '+00:00'");
    for (const statement of mysqlSql(exampleForms.filter(({ name }) => name.startsWith('onl_')))) await connection.query(statement);
    await connection.query(
      'create table `MD_STYLE` (`ID` bigint, `code` varchar(8), `na``me.x` text, made timestamp null, price decimal(20,6), is_sold bit(8))',
    );
    await connection.query(
      "insert into MD_STYLE values (9007199254740993, 'a', 'x', '2024-01-01 00:00:00', 1.10, b'00110001'), (2, 'b', null, 0, null, null)",
    );
    const dump = path.join(folder, 'odd.sql');
    await writeFile(dump, await mariadb.dump('odd'), 'latin1');
    for (const from of [url('root', 'odd'), dump]) {
      const db = await emptyDatabase();
      const { forms, lines } = await load(db, from);
      expect((await importedSystem(db)).styles).toMatchObject([
        { id: '2', code: 'b', made: null },
        { id: '9007199254740993', code: 'a', made: '2024-01-01 08:00:00', price: '1.100000', is_sold: 49 },
      ]);
      expect(forms[0]?.remarks).toContain('数据列 na`me.x 不在定义中，已忽略');
      expect(lines).toContain('MD_STYLE.made 有 1 个零日期，已作为空值');
    }
  });

  it('writes nothing to the source', async () => {
    const { connection } = mariadb;
    const checksum = async () => (await connection.query('checksum table factory.md_style, factory.md_style_size, factory.sys_user'))[0];
    const before = await checksum();
    const source = await openStockSource(url('root'), silent);
    await source.close();
    await load(await emptyDatabase(), url('root'));
    expect(await checksum()).toEqual(before);
  });

  it('a wrong password, host, database or a database of another kind is told in a sentence without the password', async () => {
    await expect(openStockSource(url('importer:wrong'), silent)).rejects.toThrow(
      `mysql://127.0.0.1:${mariadb.port}/factory 拒绝了用户名或密码（ER_ACCESS_DENIED_ERROR）`,
    );
    await expect(openStockSource(url('root', 'gone'), silent)).rejects.toThrow('没有这个数据库（ER_BAD_DB_ERROR）');
    await expect(openStockSource(url('root', 'mysql'), silent)).rejects.toThrow('没有 onl_cgform_head 或 sys_dict');
    await expect(openStockSource('mysql://root:secret@127.0.0.1:1/factory', silent)).rejects.toThrow(
      '无法连接 mysql://127.0.0.1:1/factory（ECONNREFUSED）',
    );
  });
});
