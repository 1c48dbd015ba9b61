import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { allowedFunctions, rowFunctions } from './allowed-names.ts';
import { countRows, MAX_ROWS, readRows } from './read-page.ts';
import { openReportDatabase, type ReportDatabase } from './report-database.ts';
import { reportErrorOf } from './report-errors.ts';
import { ensureReportRole, reportRoleOf } from './report-role.ts';
import { openResult } from './result-columns.ts';

/** SQL that the database role itself must refuse, without the parser in front of it, in the words of PostgreSQL 15 and later. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['select password from sys.sys_user', /permission denied/],
  ['select * from sys.sys_session', /permission denied/],
  ['select * from sys.onl_cgreport_head', /permission denied/],
  ['select rolpassword from pg_authid', /permission denied/],
  ['select usename, passwd from pg_shadow', /permission denied/],
  ["select query_to_xml('select password from sys.sys_user', true, true, '')", /permission denied/],
  ["select set_config('role', 'none', true), query_to_xml('select password from sys.sys_user', true, true, '')", /permission denied/],
  ["select pg_read_file('/etc/passwd')", /permission denied/],
  ["select pg_ls_dir('/')", /permission denied/],
  ["select lo_import('/etc/passwd')", /permission denied|read-only/],
  ["copy biz.goods to program 'id'", /permission denied|must (be superuser or )?have privileges/],
  ["copy biz.goods from program 'id'", /permission denied|must (be superuser or )?have privileges|read-only/],
  ['insert into biz.goods (id) values (9)', /permission denied|read-only/],
  ['update biz.goods set name = null', /permission denied|read-only/],
  ['delete from biz.goods', /permission denied|read-only/],
  ['truncate biz.goods', /permission denied|read-only/],
  ['drop table biz.goods', /must be owner|read-only/],
  ['create table biz.mine (id int)', /permission denied|read-only/],
  ['create table public.mine (id int)', /permission denied|read-only/],
  ['create schema mine', /permission denied|read-only/],
  ["create function report.f() returns int language sql as 'select 1'", /permission denied|read-only/],
  ['alter role current_user superuser', /permission denied|must be superuser|read-only/],
  ['select * from biz.goods for update', /permission denied|read-only/],
  ["select nextval('biz.goods_id_seq')", /permission denied|read-only/],
  ["select dblink('', 'select 1')", /does not exist/],
  ['select 1; select 2', /multiple commands|syntax error/],
];

describe('the database of reports', () => {
  let database: TestDatabase;
  let reports: ReportDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    reports = openReportDatabase(database.db, { databaseUrl: database.url });
    await sql
      .raw(`create table biz.goods (id serial primary key, name text, price numeric(10, 2), day date, at timestamp(0), flag boolean);
      insert into biz.goods (name, price, day, at, flag) select 'n' || n, n, date '2026-01-01' + n, '2026-01-01 08:00'::timestamp, true from generate_series(1, 60) n;
      insert into sys.sys_user (id, username, password) values ('1', 'chief', 'secret-hash')`)
      .execute(database.db);
  });
  afterAll(async () => {
    await reports.close();
    await database.drop();
  });

  const run = (statement: RawBuilder<unknown>) => reports.read((session) => session.query(statement));

  it('a statement over many rows gets more processes while no other report runs; a short one, and one without an end, gets none', async () => {
    const processes = (rows: number) =>
      sql`select current_setting('max_parallel_workers_per_gather'), count(*) from generate_series(1, ${sql.lit(rows)}) n where n < 2`;
    // The database expects the rows, and reads none of them.
    const endless = sql`select current_setting('max_parallel_workers_per_gather'), 0
      union all select '', n from generate_series(1, 1000000000) n where (select false)`;
    const read = (statement: RawBuilder<unknown>) =>
      reports.read(async (session) => {
        const during = (await session.scan(statement)).rows[0]?.[0];
        return [during, (await session.query(processes(1))).rows[0]?.[0]];
      });
    expect(await read(processes(3_000_000))).toEqual(['2', '0']);
    expect(await read(processes(100))).toEqual(['0', '0']);
    expect(await read(endless)).toEqual(['0', '0']);
    await reports.read(async () => expect(await read(processes(3_000_000))).toEqual(['0', '0']));
  });
  const asRole = async (text: string) => {
    const client = new pg.Client({ connectionString: await ensureReportRole(database.db, database.url) });
    await client.connect();
    return client
      .query('set default_transaction_read_only = off')
      .then(() => client.query(text))
      .finally(() => client.end());
  };

  it.each(forbidden)('IMPLIED-08 its role is refused by the database, without any parser: %s', async (text, reason) => {
    await expect(run(sql.raw(text))).rejects.toThrow(reason);
    // The same on a connection without the read-only transaction.
    if (!text.includes(';')) await expect(asRole(text)).rejects.toThrow(reason);
  });

  it.each(['set role postgres', "set session authorization 'postgres'", "select set_config('role', 'postgres', false)"])(
    'IMPLIED-08 it logs in by itself, so there is nothing to go back to: %s',
    async (text) => {
      const before = await asRole('select session_user as name');
      expect(before.rows).toEqual([{ name: reportRoleOf(new URL(database.url).pathname.slice(1)) }]);
      await expect(asRole(text)).rejects.toThrow(/permission denied|does not exist/);
      await expect(asRole('reset role; select password from sys.sys_user')).rejects.toThrow('permission denied');
      await expect(asRole('reset session authorization; select password from sys.sys_user')).rejects.toThrow('permission denied');
    },
  );

  it('IMPLIED-08 every function callable as `row.name` is allowed, or known and rejected', async () => {
    const { rows } = await sql<{ name: string }>`select distinct proname as name from pg_proc
      where prokind in ('f', 'a', 'w') and pronargs >= 1 and pronargs - pronargdefaults <= 1 and proargtypes[0]::regtype::text in
        ('record', '"any"', 'anyelement', 'anynonarray', 'anycompatible', 'anycompatiblenonarray')`.execute(database.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ name }) => name).filter((name) => !allowedFunctions.has(name) && !rowFunctions.has(name))).toEqual([]);
  });

  it('IMPLIED-08 it can read the tables of forms, including future ones, and the harmless columns of system tables', async () => {
    expect((await run(sql`select count(*) from goods`)).rows).toEqual([[60]]);
    await sql`create table biz.later (id integer)`.execute(database.db);
    expect((await run(sql`select count(*) from later`)).rows).toEqual([[0]]);
    expect((await run(sql`select username from view_user`)).rows).toEqual([['chief']]);
    await expect(run(sql`select password from view_user`)).rejects.toThrow('does not exist');
    await sql`update sys.sys_user set del_flag = 1 where id = '1'`.execute(database.db);
    expect((await run(sql`select username from view_user`)).rows).toEqual([]);
  });

  it('a slow query is cancelled, and the next one runs', async () => {
    const bomb = sql`select count(*) from goods a, goods b, goods c, goods d, goods e, goods f, goods g`;
    const hasty = openReportDatabase(database.db, { databaseUrl: database.url, statementTimeoutMs: 300 });
    const error = await hasty.read((session) => session.query(bomb)).catch((caught: unknown) => reportErrorOf(caught));
    expect(error).toMatchObject({ error: 'report-too-slow' });
    const next = await hasty.read((session) => session.query(sql`select 1`)).finally(() => hasty.close());
    expect(next.rows).toEqual([[1]]);
  });

  const page = (text: string, limit: number) =>
    reports.read(async (session) => {
      const result = await openResult(session, sql.raw(text));
      const where = sql`true`;
      return {
        total: await countRows(session, result, where),
        rows: await readRows(session, result, { where, orderBy: null, limit, offset: 0 }),
      };
    });

  it('REPORT-06 a page has at most 1000 rows, and the total is complete', async () => {
    const { total, rows } = await page('select a.id from goods a, goods b', 1_000_000);
    expect([total, rows.length]).toEqual([3600, MAX_ROWS]);
  });

  it('a result above 10 MB is rejected before it is sent', async () => {
    await sql`create table biz.wide as select repeat('x', 1000000) as t`.execute(database.db);
    const wide = 'select w.t from wide w, goods';
    await expect(page(wide, 30)).rejects.toMatchObject({ error: 'report-too-large' });
    expect((await page(wide, 1)).rows).toHaveLength(1);
  });

  it('an empty page is empty, and a row of nulls is a row', async () => {
    expect((await page('select name from goods where id < 0', 10)).rows).toEqual([]);
    expect((await page('select null as a, null as b', 10)).rows).toEqual([[null, null]]);
  });

  it('decimals, dates, times and uncommon types are sent as the renderer expects; a name may occur twice', async () => {
    const { rows } = await page('select price, price as price, day, at, flag, \'{"a": 1}\'::json from goods where id = 1', 10);
    expect(rows).toEqual([[1, 1, '2026-01-02', '2026-01-01 08:00:00', 'true', '{"a": 1}']]);
  });
});

describe('a database user who cannot create roles', () => {
  let database: TestDatabase;
  const suffix = Math.random().toString(36).slice(2, 10);
  const [owner, reader] = [`plain_${suffix}`, `reader_${suffix}`];
  const urlAs = (role: string) => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'plain-password'];
    return url.href;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql
      .raw(`create role ${owner} login password 'plain-password'; create role ${reader} login password 'plain-password';
      grant usage on schema biz, report to ${reader}; grant select on all tables in schema biz, report to ${reader}`)
      .execute(database.db);
  });
  afterAll(async () => {
    await sql.raw(`drop owned by ${owner}, ${reader}; drop role ${owner}, ${reader}`).execute(database.db);
    await database.drop();
  });

  const withReports = async <Result>(reportUrl: string | null, work: (reports: ReportDatabase) => Promise<Result>) => {
    const { db, close } = connectDatabase(urlAs(owner));
    const reports = openReportDatabase(db, { databaseUrl: urlAs(owner), reportUrl });
    return work(reports).finally(async () => {
      await reports.close();
      await close();
    });
  };
  const one = (reports: ReportDatabase) => reports.read((session) => session.query(sql`select count(*) from view_role`));

  it('IMPLIED-08 has no reports, with the reason: their SQL never runs under another role', async () => {
    await withReports(null, async (reports) => {
      await expect(one(reports)).rejects.toMatchObject({ error: 'report-off' });
      expect(await reports.problem()).toBe(
        '在线报表未启用：数据库账号没有建立角色的权限，请用 REPORT_DATABASE_URL 指定一个只能读取 biz 和 report 的角色',
      );
    });
  });

  it('may configure an existing role', async () => {
    await withReports(urlAs(reader), async (reports) => {
      expect(await reports.problem()).toBeNull();
      expect((await one(reports)).rows).toEqual([[1]]);
    });
  });

  it.each([
    ['create on schema biz', '能建表'],
    ['insert on all tables in schema report', '能写数据'],
    ['usage on schema sys', '能读系统表'],
    ['pg_read_server_files', '属于其他角色'],
  ])('IMPLIED-08 cannot use a role with more rights: %s', async (right, power) => {
    await sql.raw(`grant ${right} to ${reader}`).execute(database.db);
    await withReports(urlAs(reader), async (reports) => expect(await reports.problem()).toContain(power));
    await sql.raw(`revoke ${right} from ${reader}`).execute(database.db);
  });

  it('IMPLIED-08 cannot use the owner of the tables as the report role', async () => {
    await withReports(database.url, async (reports) => expect(await reports.problem()).toContain('是管理角色'));
  });
});
