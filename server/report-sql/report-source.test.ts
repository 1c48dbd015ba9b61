import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { databaseDoor } from '../testing/database-door.ts';
import { eachPage, MAX_ROWS, readRows } from './read-page.ts';
import { ReportSqlRefused } from './refusal.ts';
import { openReportDatabase, type ReportDatabase } from './report-database.ts';
import type { SourceProblem } from './report-source.ts';
import { bindReportSql, compileReportSql } from './report-sql.ts';
import { openResult } from './result-columns.ts';
import { sourceFunctionsSql } from './source-functions.ts';
import { ensureReportRole } from './report-role.ts';
import { placeOf, type SqlReader } from './sql-place.ts';
import { createSourceDatabase, type SourceDatabase } from './testing/source-database.ts';

/** A neighbour's tables: some of them the role may read, and functions that would take the place of PostgreSQL's in a search path. */
const tables = (role: string) => `
  create table public.parts (id serial primary key, code text, qty integer, made date);
  insert into public.parts (code, qty, made) values ('A-1', 3, '2026-01-31'), ('B-2', null, '2026-02-10');
  create table public.wages (name text, pay numeric); insert into public.wages values ('王', 4711);
  create schema sales; create table sales."Orders" (no text, part text); insert into sales."Orders" values ('S1', 'A-1');
  create table sales.parts (only_here text);
  create schema secret; create table secret.keys (code text); insert into secret.keys values ('hidden-key');
  create function public.lower(integer) returns text language sql security definer as 'select string_agg(pay::text, '''') from public.wages';
  create function public.if(boolean, text, text) returns text language sql security definer as 'select code from secret.keys';
  create function public.find(text, text) returns boolean language sql security definer as 'select true from public.wages';
  create operator public.<= (leftarg = text, rightarg = text, function = public.find);
  grant usage on schema sales to ${role};
  grant select on public.parts, sales."Orders", sales.parts to ${role};`;

describe('a data source of reports', () => {
  let own: TestDatabase;
  let neighbour: SourceDatabase;
  let reports: ReportDatabase;
  const problems: SourceProblem[] = [];
  const door = databaseDoor();
  const open = (url: string) => {
    const source = { name: 'erp', title: '旧系统', url, schemas: ['public', 'sales'] };
    return openReportDatabase(own.db, {
      databaseUrl: own.url,
      sources: [source],
      report: (problem) => void problems.push(problem),
      statementTimeoutMs: 2000,
    });
  };
  beforeAll(async () => {
    own = await createTestDatabase();
    neighbour = await createSourceDatabase(tables);
    await sql`create table biz.parts (id text)`.execute(own.db);
    reports = open(await door.lead(neighbour.url));
  });
  afterAll(async () => {
    await reports.close();
    await door.shut();
    await neighbour.drop();
    await own.drop();
  });

  const snapshot = { forms: [], find: () => undefined } as unknown as SqlReader['snapshot'];
  async function rowsOf(text: string, value: string | null = null, at = reports): Promise<unknown[][]> {
    const place = await placeOf({ db: own.db, reports: at, snapshot }, 'erp');
    const compiled = await compileReportSql(text, place.room);
    return place.read(async (session) => {
      const result = await openResult(
        session,
        bindReportSql(compiled, () => value),
      );
      return readRows(session, result, { where: sql`true`, orderBy: null, limit: MAX_ROWS, offset: 0 });
    });
  }
  /** The lengths of the pages of an export. */
  async function pagesOf(text: string, at: ReportDatabase): Promise<number[]> {
    const place = await placeOf({ db: own.db, reports: at, snapshot }, 'erp');
    const compiled = await compileReportSql(text, place.room);
    return place.read(async (session) => {
      const result = await openResult(
        session,
        bindReportSql(compiled, () => null),
      );
      const lengths: number[] = [];
      for await (const rows of eachPage(session, result, { where: sql`true`, orderBy: null })) lengths.push(rows.length);
      return lengths;
    });
  }
  const reasonOf = (text: string, at = reports) =>
    rowsOf(text, null, at).then(
      () => '',
      (error: Error) => error.message,
    );

  it('IMPLIED-08 reads what its role may read, by plain and by full names, which are looked up in the order of its schemas', async () => {
    expect(await rowsOf('select code, qty, made from parts order by id')).toEqual([
      ['A-1', 3, '2026-01-31'],
      ['B-2', null, '2026-02-10'],
    ]);
    expect(await rowsOf('select o.no, parts.qty from "Orders" o join parts on parts.code = o.part')).toEqual([['S1', 3]]);
    expect(await rowsOf('select count(*) from sales.parts')).toEqual([[0]]);
    expect(await rowsOf("select code from parts where code like '%${a}%' and code <> concat('x', ${a})", 'B-')).toEqual([['B-2']]);
    expect(await rowsOf('with parts as (select 1 as qty) select qty from parts')).toEqual([[1]]);
  });

  it.each([
    ['select * from wages', '表 wages 不是可查询的业务表'],
    ['select * from secret.keys', '表 secret.keys 不是可查询的业务表'],
    ['select * from pg_catalog.pg_authid', '不是可查询的业务表'],
    ['select * from information_schema.tables', '不是可查询的业务表'],
    ['select * from biz.parts', '表 biz.parts 不是可查询的业务表'],
    ['select * from view_user', '表 view_user 不是可查询的业务表'],
    ["select pg_read_file('/etc/passwd')", '不允许使用函数 pg_read_file'],
    ['select public.lower(1)', '不允许使用函数 public.lower'],
    ["select report.lower('A')", '不允许使用函数 report.lower'],
    ["select * from dblink('x', 'select 1') as t(a int)", '不支持 表函数'],
    ['with gone as (delete from parts returning *) select * from gone', '不支持 DELETE'],
    ["insert into parts (code) values ('x')", '只允许 SELECT'],
    ["select set_config('role', 'none', true)", '不允许使用函数 set_config'],
  ])('IMPLIED-08 the gate refuses %s', async (text, reason) => {
    expect(await reasonOf(text)).toContain(reason);
  });

  it('IMPLIED-08 functions and operators of its own schemas are out of reach of names that are allowed', async () => {
    // A function of that name would be called in a session whose search path finds it.
    const found = await reports.source('erp')?.read((session) => session.query(sql`select public.lower(1)`));
    expect(found?.rows).toEqual([['4711']]);
    expect(await reasonOf('select lower(1)')).toMatch(/function lower\(integer\) does not exist/);
    expect(await rowsOf("select 'b' <= 'a'")).toEqual([['false']]);
    expect(await reasonOf("select if(true, 'a', 'b')")).toContain('使用 if 须先在数据源中建立报表函数');
  });

  it.each(['code || code', "replace(code, 'A', 'AA')", "string_agg(code, ',')", 'concat(code, code)', "ifnull(code, '')", 'year(made)'])(
    'IMPLIED-08 what needs a function of ours is refused with what is to be done: %s',
    async (expression) => {
      expect(await reasonOf(`select ${expression} from parts group by code, made`)).toMatch(
        /第 1 行第 \d+ 列.*使用 (\|\||\w+) 须先在数据源中建立报表函数，请管理员运行 npm run source-functions/,
      );
    },
  );

  it('IMPLIED-08 a text of parameters needs none, as long as they are few', async () => {
    expect(await rowsOf(`select ${Array.from({ length: 8 }, () => '${a}::text').join(' || ')}`, 'x')).toEqual([['xxxxxxxx']]);
    expect(await reasonOf(`select ${Array.from({ length: 9 }, () => '${a}::text').join(' || ')}`)).toContain('使用 || 须先');
    expect(await reasonOf('select concat(x.t, x.t) from (select ${a}::text as t) x')).toContain('使用 concat 须先');
  });

  it('IMPLIED-08 with the functions that the command prints, which may be run again, it can do what our own database can', async () => {
    const text = await sourceFunctionsSql();
    await neighbour.run(text);
    await neighbour.run(text);
    const equipped = open(neighbour.url);
    const read = (sql: string) => rowsOf(sql, null, equipped);
    try {
      const of = await placeOf({ db: own.db, reports: equipped, snapshot }, 'erp');
      const at = await placeOf({ db: own.db, reports: equipped, snapshot }, null);
      expect([...at.room.functions].filter((name) => !of.room.functions.has(name))).toEqual([]);
      expect(
        await read(
          "select code || '!', replace(code, '-', '+'), concat(code, qty), IFNULL(qty, 0), year(made), DATE_FORMAT(made, '%Y/%m'), if(qty > 1, 'a', 'b'), date_add(made, interval 1 month) from parts where qty > 0",
        ),
      ).toEqual([['A-1!', 'A+1', 'A-13', 3, 2026, '2026/01', 'a', '2026-02-28']]);
      expect(await read('select group_concat(code order by id) from parts')).toEqual([['A-1,B-2']]);
      const bomb = `select octet_length(${'replace('.repeat(60)}code${", 'A', 'AA')".repeat(60)}) from parts`;
      expect(await reasonOf(bomb, equipped)).toContain('would have more than 200000 bytes');
    } finally {
      await equipped.close();
      await neighbour.run('drop schema report cascade');
    }
  });

  it('a result above 10 MB, and a query without an end, are stopped there; of an export no more than 10 MB are in memory at once', async () => {
    await neighbour.run(
      `create table public.wide as select repeat('x', 1000000) as t from generate_series(1, 30); grant select on public.wide to ${neighbour.role}`,
    );
    const fresh = open(neighbour.url);
    try {
      await expect(rowsOf('select t from wide', null, fresh)).rejects.toMatchObject({ error: 'report-too-large' });
      expect(await pagesOf('select w.t from wide w', fresh)).toEqual([9, 9, 9, 3]);
      expect(await pagesOf('select code from parts', fresh)).toEqual([2]);
      await expect(pagesOf(`select ${Array.from({ length: 11 }, () => 't').join(', ')} from wide limit 1`, fresh)).rejects.toMatchObject({
        error: 'report-too-large',
      });
      const endless = `select count(*) from ${Array.from({ length: 12 }, (_, place) => `wide w${place}`).join(', ')}`;
      await expect(rowsOf(endless, null, fresh)).rejects.toMatchObject({ code: '57014' });
    } finally {
      await fresh.close();
    }
  });

  it('a source that is away is told by its title, the reason to the operator, and it is read again once it is back', async () => {
    const away = { error: 'report-source-off', message: '数据源“旧系统”不可用：暂时无法连接，请稍后重试或联系管理员' };
    expect(await rowsOf('select 1')).toEqual([[1]]);
    await door.shut();
    problems.length = 0;
    await expect(rowsOf('select 1')).rejects.toMatchObject(away);
    expect(problems).toMatchObject([{ source: 'erp' }]);
    await door.open();
    expect(await rowsOf('select 1')).toEqual([[1]]);
    // Broken while a statement runs.
    const broken = reports.source('erp')?.read(async (session) => {
      await door.shut();
      return session.query(sql`select 1`);
    });
    await expect(broken).rejects.toMatchObject(away);
    await door.open();
    expect(await rowsOf('select 1')).toEqual([[1]]);
  });

  it('one that refuses us is told likewise, without its password', async () => {
    const wrong = open(neighbour.url.replace('source-password-1', 'wrong-password'));
    problems.length = 0;
    expect(await reasonOf('select 1', wrong)).toBe('数据源“旧系统”不可用：暂时无法连接，请稍后重试或联系管理员');
    expect(JSON.stringify(problems.map(({ err }) => String(err)))).toMatch(/password authentication failed/);
    expect(JSON.stringify(problems)).not.toContain('wrong-password');
    await wrong.close();
  });

  it('IMPLIED-08 the database of another factory is read with its views and functions, and not its system tables', async () => {
    const url = await ensureReportRole(own.db, own.url);
    const source = { name: 'erp', title: '二厂', url, schemas: ['biz', 'report'] };
    const other = openReportDatabase(own.db, { databaseUrl: own.url, sources: [source] });
    const read = (text: string) => rowsOf(text, null, other);
    expect(await read("select count(*), ifnull(max(p.id), '无') || '!' from parts p left join view_user u on u.id = p.id")).toEqual([
      [0, '无!'],
    ]);
    expect(await reasonOf('select password from sys.sys_user', other)).toContain('可改用视图 view_user');
    await other.close();
  });

  it('a name that is not configured is told', async () => {
    await expect(placeOf({ db: own.db, reports, snapshot }, 'other')).rejects.toEqual(
      expect.objectContaining({ name: ReportSqlRefused.name, message: '数据源 other 未配置' }),
    );
  });

  it.each([
    ['grant create on schema sales to ROLE', 'revoke create on schema sales from ROLE', '能建表'],
    ['grant insert on secret.keys to ROLE', 'revoke insert on secret.keys from ROLE', '能写数据'],
    ['grant delete on public.wages to public', 'revoke delete on public.wages from public', '能写数据'],
    ['grant pg_read_all_data to ROLE', 'revoke pg_read_all_data from ROLE', '属于其他角色'],
    ['alter role ROLE createrole', 'alter role ROLE nocreaterole', '是管理角色'],
    ['alter role ROLE superuser', 'alter role ROLE nosuperuser', '是管理角色'],
  ])('IMPLIED-08 a role that may do more than read is not used: %s', async (grant, revoke, power) => {
    const { role, run, url } = neighbour;
    await run(grant.replaceAll('ROLE', role));
    const strong = open(url);
    expect(await reasonOf('select 1', strong)).toContain(`数据源“旧系统”不可用：DATA_SOURCE_ERP_URL 的角色权限过大：`);
    expect(await reasonOf('select 1', strong)).toContain(power);
    await run(revoke.replaceAll('ROLE', role));
    // Mended by the operator, it is read without a restart.
    expect(await rowsOf('select 1', null, strong)).toEqual([[1]]);
    await strong.close();
  });

  it('IMPLIED-08 with the gate off, the privileges and the session of the source alone hold', async () => {
    const run = (text: string) => reports.source('erp')?.read((session) => session.query(sql.raw(text))) ?? Promise.reject(new Error());
    for (const [text, reason] of [
      ['select * from public.wages', /permission denied/],
      ['select * from secret.keys', /permission denied/],
      ["insert into public.parts (code) values ('x')", /permission denied|read-only/],
      ["select pg_read_file('/etc/passwd')", /permission denied/],
      ['create table sales.mine (id int)', /permission denied|read-only/],
      ['set role postgres', /permission denied|does not exist/],
      ['select 1; select 2', /multiple commands/],
    ] as const)
      await expect(run(text), text).rejects.toThrow(reason);
  });
});
