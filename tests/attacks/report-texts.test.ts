import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField } from '#server/features/online-forms/testing/test-forms.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { said } from './clean-answer.ts';

const TOO_LONG = '拼出的文本超过 200000 字节';

/** A text that grows by the same step again and again, each in a query over the one before. */
function growing(step: string, levels: number, first = "'xxxxxxxxxx'"): string {
  const queries = Array.from({ length: levels }, (_, level) => `t${level + 1} as (select ${step} as t from t${level})`);
  return `with t0 as (select ${first} as t), ${queries.join(', ')} select octet_length(t${levels}.t) as size from t${levels}`;
}

const LONG = `'${'x'.repeat(2000)}'`;

/** Each would be a text of more than 1 GB, or as many as the memory holds. */
const bombs: readonly (readonly [string, string])[] = [
  ['joining', growing('t || t', 10, LONG)],
  ['joining a value of another type', growing('(t || 1) || t', 10, LONG)],
  ['joining inside CASE and coalesce', growing("coalesce(case when t <> '' then t || t end, '')", 7, LONG)],
  ['concat', growing(`concat(${Array.from({ length: 20 }, () => 't').join(', ')})`, 3, LONG)],
  ['concat_ws', growing("concat_ws(t, 'x', t, t, t)", 6, LONG)],
  ['replace', growing("replace(t, 'x', 'xx')", 15)],
  ['replace by itself', growing("replace(t, 'x', t)", 8)],
  ['nested replace', `select octet_length(${'replace('.repeat(60)}'x'${", 'x', 'xx')".repeat(60)}) as size`],
  [
    'string_agg over a product',
    `select octet_length(string_agg(a.note, ',')) as size from ${'abcdefghijklm'
      .split('')
      .map((name) => `biz_demo ${name}`)
      .join(', ')}`,
  ],
  ['string_agg of long texts', growing('(select string_agg(t || left(a.name, 0), t) from biz_demo a, biz_demo b, biz_demo c)', 3, LONG)],
  [
    'string_agg as a window',
    `select max(octet_length(t)) as size from (select string_agg(a.note, ',') over (rows unbounded preceding) as t from ${'abcdefghijklmnop'
      .split('')
      .map((name) => `biz_demo ${name}`)
      .join(', ')}) q`,
  ],
  [
    'a stored text',
    "select octet_length(replace(note, 'x', repeated.t)) as size from biz_demo, (select note as t from biz_demo where name = '一行') repeated where name = '一行'",
  ],
  ['a parameter', growing("t || '${part}' || t", 10, LONG)],
];

/** Texts that grow without a function, or by one that cannot be bounded: refused before they reach the database. */
const refused: readonly (readonly [string, string])[] = [
  ['rows as texts', growing('row(t, t)::text', 40)],
  ['arrays as texts', growing('array[t, t]::text', 40)],
  ['whole rows', growing('concat(t0, t0)', 1)],
  ['rows by a star', 'select concat(d.*) from biz_demo d'],
  ['escapes', growing("pg_catalog.like_escape(t, 'x')", 40)],
  ['overlay', growing('overlay(t placing t from 1 for 0)', 40)],
  ['formats', growing('to_char(now(), t)', 40, "'DAY'")],
  ['padding types', "select 'x'::char(10000000)"],
  ['padding functions', "select rpad('x', 1000000000)"],
  ['the functions of PostgreSQL', growing("pg_catalog.replace(t, 'x', 'xx')", 40)],
  ['texts of a column named again and again', growing('t || t', 40)],
  ['numbers of a column named again and again', growing('t + t', 40, '1')],
  [
    'queries in FROM',
    `select octet_length(t) as size from ${'(select t || t as t from '.repeat(40)}(select 'x' as t) q${') q'.repeat(40)}`,
  ],
  [
    'queries as values',
    `select ${'(select t + t + '.repeat(12)}1${' from (select 1 as t) q)'.repeat(12)} from biz_demo, ${growing('t + t', 16, '1').replace(/^with/, '(with')}) z`,
  ],
  ['copies by BETWEEN', `select 1 as size where ${'('.repeat(30)}name${" between symmetric 'a' and 'b')::text".repeat(30)} = 'x'`],
  ['copies by IN', `select ${'('.repeat(12)}name${" in ('a', 'b', name, 'd'))::text".repeat(12)} from biz_demo`],
  ['stars', `select * from ${'(select a.*, a.*, a.* from ('.repeat(1)}${growing('t + t', 15, '1')}) a) b`],
  ['recursion', "with recursive r as (select 'x' as t union all select t || t from r) select t from r"],
];

describe('attacks on the memory of the database, by the SQL of reports', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
    await sql`update biz.biz_demo set note = ${'x'.repeat(10_000)} where name = '一行'`.execute(server.context.db);
  });
  afterAll(() => server.close());

  const run = async (cgr_sql: string) => {
    await server.context.db.updateTable('sys.onl_cgreport_head').set({ cgr_sql }).where('id', '=', server.demoReportId).execute();
    const answer = await server.send('GET', `/online/cgreport/api/getData/${server.demoReportId}`, { token: server.adminToken });
    return said(answer);
  };

  it.each(bombs)('IMPLIED-08 a report that builds texts without end is stopped: %s', async (_, bomb) => {
    expect(await run(bomb)).toMatchObject({ success: false, message: expect.stringContaining(TOO_LONG) });
  });

  it.each(refused)('IMPLIED-08 a report that would build texts unbounded is refused: %s', async (_, bomb) => {
    expect(await run(bomb)).toMatchObject({ success: false, message: expect.stringContaining('报表 SQL 未通过检查') });
  });

  it('IMPLIED-08 bounded functions build what those of PostgreSQL build, and columns keep their names', async () => {
    const { result } =
      await run(`select 'a' || 1 || null || 'b' as nothing, 'a' || 1 || 'b' as joined, 1 || 'x' as number_first, name || name::char(3) || now()::date as typed,
      concat('a', null, 1, true), concat(null), concat_ws('-', 'a', null, 2), concat_ws(null, 'a', 'b') as no_separator, replace('aXbX', 'X', 'yy'), replace('aaa', '', 'b') as no_find,
      (select string_agg(v, ', ' order by v desc) from (values ('1'), (null), ('2')) as q(v)), (select string_agg(distinct v, '') from (values ('1'), ('1')) as q(v)) as once,
      (select string_agg(name, ',') filter (where false) from biz_demo) as none, octet_length(note || '') as long from biz_demo where name = '一行'`);
    expect((result as { records: object[] }).records).toEqual([
      {
        ...{ nothing: null, joined: 'a1b', number_first: '1x', typed: expect.stringMatching(/^一行一行 ?\d{4}-\d\d-\d\d$/) },
        ...{
          concat: 'a1t',
          concat_ws: 'a-2',
          no_separator: null,
          replace: 'ayybyy',
          no_find: 'aaa',
          string_agg: '2, 1',
          once: '1',
          none: null,
        },
        long: 10_000,
      },
    ]);
    expect(
      (await run("select octet_length(note || note) + octet_length(replace(note, 'x', 'yy')) as size from biz_demo where name = '一行'"))
        .result,
    ).toMatchObject({
      records: [{ size: 40_000 }],
    });
  });

  it('a subquery with several rows where one value is needed is told, not an inner error', async () => {
    expect(await run('select (select name from biz_demo) as name')).toMatchObject({
      success: false,
      message: expect.stringContaining('报表查询失败'),
    });
  });

  it('IMPLIED-07 columns that a form no longer has are not in reports, by a star or by name', async () => {
    const id = await server.addForm({ tableName: 'biz_shrunk', tableTxt: '收缩', tableType: 1 }, [
      formField('id'),
      formField('name'),
      formField('gone'),
    ]);
    await server.call('POST', `/online/cgform/api/form/${id}`, { name: '名', gone: 'kept-value' });
    expect(JSON.stringify((await run('select * from biz_shrunk')).result)).toContain('kept-value');
    const fields = await server.context.db.selectFrom('sys.onl_cgform_field').selectAll().where('cgform_head_id', '=', id).execute();
    const gone = fields.find((field) => field.db_field_name === 'gone');
    await server.context.db
      .deleteFrom('sys.onl_cgform_field')
      .where('id', '=', gone?.id ?? '')
      .execute();
    await sql`update sys.catalogue_version set version = version + 1`.execute(server.context.db);
    expect((await server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).success).toBe(true);
    expect((await sql`select gone from biz.biz_shrunk`.execute(server.context.db)).rows).toEqual([{ gone: 'kept-value' }]);
    for (const all of [
      'select * from biz_shrunk',
      'select b.* from biz.biz_shrunk b',
      'select x.* from (table biz_shrunk) x',
      'with a as (select * from biz_shrunk) select * from a',
    ]) {
      const { result } = await run(all);
      expect([all, (result as { records: object[] }).records]).toMatchObject([all, [{ name: '名' }]]);
      expect([all, JSON.stringify(result)]).toEqual([all, expect.not.stringMatching(/gone|kept-value/)]);
    }
    for (const named of [
      'select gone from biz_shrunk',
      'select b.gone from biz.biz_shrunk b',
      "select name from biz_shrunk where gone like 'k%'",
      'select x.c4 from biz_shrunk x (c1, c2, c3, c4, c5, c6, c7, c8, c9)',
    ])
      expect([named, await run(named)]).toMatchObject([named, { success: false }]);
  });
});
