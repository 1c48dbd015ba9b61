import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/testing/test-database.ts';
import { importStock } from './import-stock.ts';
import { openStockSource } from './open-source.ts';
import type { StockRow, StockSource } from './stock-source.ts';
import { copySql, mysqlSql, postgresSql } from './testing/example-sql.ts';
import { exampleForms } from './testing/example-forms.ts';
import { exampleSystem } from './testing/example-system.ts';
import { exampleTable, texts } from './testing/example-table.ts';
import { expectedSystem, importedSystem, UNCHANGED } from './testing/imported-system.ts';

const silent = () => undefined;
const script = (statements: readonly string[]) => `${statements.join(';\n')};\n`;

describe('importing a stock database', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'selvedge-stock-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const within = async (work: (db: TestDatabase['db']) => Promise<void>) => {
    const own = await createTestDatabase();
    await work(own.db).finally(() => own.drop());
  };
  const dumpFile = async (content: string | Buffer) => {
    const file = path.join(folder, `${randomBytes(4).toString('hex')}.sql`);
    await writeFile(file, content);
    return file;
  };
  const load = async (db: TestDatabase['db'], from: string) => {
    const source = await openStockSource(from, silent);
    return importStock(db, source, silent).finally(() => source.close());
  };

  it('of PostgreSQL, in whatever schema, brings definitions, organisation and rows without a loss; a second import changes nothing', async () => {
    const name = `selvedge_stock_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: inject('clusterUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(inject('clusterUrl'));
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query('create schema "Jeecg"; set search_path = "Jeecg"');
      for (const statement of postgresSql(exampleSystem)) await client.query(statement);
      await within(async (db) => {
        const first = await load(db, url.href);
        expect(first.forms.map(({ outcome, rows }) => [outcome, rows])).toEqual([
          ['new', 3],
          ['new', 2500],
          ['new', 0],
          ['new', 0],
        ]);
        expect(await importedSystem(db)).toEqual(expectedSystem);
        const second = await load(db, url.href);
        expect([...second.forms, ...(second.reports ?? [])].map(({ outcome }) => outcome)).toEqual(UNCHANGED);
        expect(JSON.stringify(first)).not.toContain(decodeURIComponent(url.password) || 'cb362cfeefbf3d8d');
      });
      const wrong = new URL(url);
      wrong.pathname = '/not_there';
      await expect(openStockSource(wrong.href, silent)).rejects.toThrow(/^postgres(ql)?:\/\/[\d.:]+\/not_there 中没有这个数据库（3D000）$/);
    } finally {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  it('from a dump in either dialect brings the same, also with the blocks of COPY, a byte order mark and statements that hold no rows', async () => {
    const dumps = [
      `\ufeff-- MySQL dump\n/*!40101 SET NAMES utf8mb4 */;\n${script(mysqlSql(exampleSystem))}create view v as select 1;\n`,
      `-- PostgreSQL database dump\n${script(postgresSql(exampleSystem))}`,
      `--\n-- PostgreSQL database dump\n--\n${copySql(exampleSystem)}`,
    ];
    for (const content of dumps) {
      const file = await dumpFile(content);
      await within(async (db) => {
        const { lines, isWhole } = await load(db, file);
        expect(isWhole).toBe(true);
        expect(await importedSystem(db)).toEqual(expectedSystem);
        expect(lines.filter((line) => line.startsWith('未执行的语句'))).toEqual(
          content.includes('create view') ? ['未执行的语句：create view v（1 次）'] : [],
        );
      });
    }
  });

  it('that breaks off keeps what was read and says so; the next import goes on', async () => {
    const source = await openStockSource(await dumpFile(`-- MySQL dump\n${script(mysqlSql(exampleForms))}`), silent);
    const breaking: StockSource = { ...source, rows: (table, columns) => breakOff(source.rows(table, columns), table.name) };
    await within(async (db) => {
      const broken = await importStock(db, breaking, silent);
      expect(broken.isWhole).toBe(false);
      expect(broken.forms.map(({ outcome }) => outcome)).toEqual(['new', 'failed', 'new', 'new']);
      expect(broken.forms[1]?.remarks.at(-1)).toMatch(/时中断：the line is dead。已导入的部分保留，可再次执行$/);
      expect((await importedSystem(db)).sizes).toMatchObject([{ rows: 2000 }]);
      const again = await importStock(db, source, silent);
      expect(again).toMatchObject({ isWhole: true, forms: [{}, { outcome: 'changed', rows: 2500 }, {}, {}] });
      expect((await importedSystem(db)).sizes).toEqual(expectedSystem.sizes);
    });
  });

  it('never reads passwords and salts, not even through a form on the table of users', async () => {
    const heads = exampleTable('onl_cgform_head', texts('id', 'table_name', 'table_txt'), [
      { id: 'h', table_name: 'sys_user', table_txt: '用户' },
    ]);
    const fields = exampleTable('onl_cgform_field', texts('id', 'cgform_head_id', 'db_field_name', 'db_type'), [
      { id: '1', cgform_head_id: 'h', db_field_name: 'id', db_type: 'string' },
      { id: '2', cgform_head_id: 'h', db_field_name: 'username', db_type: 'string' },
      { id: '3', cgform_head_id: 'h', db_field_name: 'password', db_type: 'string' },
    ]);
    const users = exampleSystem.filter(({ name }) => name === 'sys_user');
    const source = await openStockSource(await dumpFile(script(mysqlSql([heads, fields, ...users]))), silent);
    const asked: string[] = [];
    const watched: StockSource = {
      ...source,
      rows: (table, columns) => {
        asked.push(...columns.map(({ name }) => name));
        return source.rows(table, columns);
      },
    };
    const { forms } = await importStock(database.db, watched, silent);
    expect(forms).toMatchObject([{ table: 'sys_user', rows: 2 }]);
    expect(asked).toContain('username');
    expect(asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/password|salt/i)]));
  });

  it('says what is no stock database and no dump that it can read', async () => {
    const refused = [
      [await dumpFile(Buffer.from('1f8b0800', 'hex')), '压缩'],
      [await dumpFile(Buffer.from('PGDMP\u0001\u000e')), 'pg_restore'],
      [await dumpFile(Buffer.from('\ufeffCREATE TABLE', 'utf16le')), 'UTF-8'],
      [await dumpFile('create table t (a int);'), 'onl_cgform_head'],
      [await dumpFile(''), 'onl_cgform_head'],
      [path.join(folder, 'gone.sql'), 'ENOENT'],
      ['oracle://user:secret@host/db', '--from'],
      ['mysql://user:secret@host', 'mysql://host/ 没有写明数据库名'],
    ];
    for (const [from = '', told = ''] of refused) {
      const error = await openStockSource(from, silent).catch((reason: Error) => reason);
      expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining(told) as string });
      expect(String(error)).not.toContain('secret');
    }
  });

  it('names the rows of a dump that it cannot read, and a dump that breaks off', async () => {
    const dump = [
      'create table sys_dict (id varchar(36), dict_code varchar(9), dict_name varchar(9))',
      "insert into sys_dict values ('1', 'a', upper('x')), ('2', 'b'), ('3', 'c', 'd')",
      "insert into sys_dict_item values ('1', '2')",
      "update sys_dict set dict_name = 'x'",
      "insert into sys_dict values ('4', 'd', 'e'), ('5', 'broken",
    ];
    const { lines } = await load(database.db, await dumpFile(dump.join(';\n')));
    expect(lines).toEqual(
      expect.arrayContaining([
        '导出文件中没有表 sys_dict_item 的建表语句，也没有列名，其数据未读取',
        '未执行的语句：update sys_dict set（1 次）',
        '表 sys_dict 有 1 个值是表达式，已作为空值',
        '表 sys_dict 有 2 行的列数不符或无法读取，未导入',
        '3 个字典，0 个字典项',
      ]),
    );
    expect(lines.filter((line) => /第 \d+ 字节处中断/.test(line))).toHaveLength(1);
  });
});

async function* breakOff(rows: AsyncIterable<StockRow>, table: string): AsyncGenerator<StockRow> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (table === 'md_style_size' && count === 2300) throw new Error('the line is dead');
  }
}
