import fc from 'fast-check';

/** Published and own attempts to make a report exceed its rights; the first lines are legitimate, to be mutated too. */
export const hostileStatements: readonly string[] = [
  'select name, note from biz_demo',
  'select d.name, count(*) from biz_demo d left join biz_secret s on s.name = d.name group by d.name order by 2 desc',
  'with a as (select name from biz_demo) select * from a union all select username from view_user',
  'select username, password from sys.sys_user',
  'select username, password from sys_user',
  'select * from (sys_user)',
  'select schema_name from (information_schema.schemata)',
  'select rolpassword from pg_authid',
  'table pg_shadow',
  'select version()',
  'select current_user, session_user, current_database()',
  "select current_setting('data_directory')",
  "select set_config('role', 'none', true), query_to_xml('select password from sys.sys_user', true, true, '')",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/passwd')",
  'select pg_sleep(9)',
  'select 1 where (select pg_sleep(9)) is null',
  'select case when 1=1 then pg_sleep(9) else null end',
  'select 1; drop table biz.biz_demo',
  'select 1\n; update biz.biz_demo set name = null',
  '\n\nupdate biz_demo set name = null',
  'delete from biz_demo',
  'with gone as (delete from biz_demo returning *) select * from gone',
  'with recursive r as (select 1 as n union all select n + 1 from r) select * from r',
  'select * into stolen from biz_demo',
  'select * from biz_demo for update',
  "copy biz_demo to program 'id'",
  "do 'begin perform pg_sleep(9); end'",
  'select * from generate_series(1, 100000000)',
  'select d.row_to_json from biz_demo d',
  'select d.ctid, d.xmin, d.tableoid from biz_demo d',
  "select * from dblink('dbname=postgres', 'select 1') as t(a int)",
  "select xmlparse(document '<a/>'), json_object('a': 1)",
  "select 'pg_authid'::regclass::oid",
  "select * from biz_demo where name = '' or (select count(*) from pg_class) > 0 --'",
  'select name from biz_demo where 1=1 /*! union select password from sys_user */',
  'select name from biz_demo union select password from sys.sys_user',
  "select name from biz_demo where name = '${p}' union select password from sys.sys_user where '1' = '${p}'",
  'select (select string_agg(rolname, chr(44)) from pg_roles)',
  'select substring((select password from sys.sys_user limit 1), 1, 1)',
  "select nextval('biz.biz_demo_id_seq')",
  "select pg_advisory_lock(1), pg_notify('a', 'b'), pg_terminate_backend(1)",
];

type Mutation = (sql: string) => string;

const spaces = fc.constantFrom('\t', '\n', '\r', '\r\n', '\f', '\u000b', '\u00a0', '\u3000', '/**/', '--\n', '--\r', '/* /* */ */');
const insertions = fc.constantFrom(
  ...['(', ')', ';', "'", '"', '`', '\\', '--', '/*', '*/', ',', '.', '::text', ' or 1=1', ' union select 1', '${p}', '#{sys_user_code}'],
  ...['$$', "E'", "U&'", '\0', '%', ' limit 1', ' as ', ' from biz_demo', 'biz.', 'sys.', 'pg_catalog.', 'report.', ' -- x', '\u202e'],
);
const swaps = fc.constantFrom<readonly [RegExp, string]>(
  ...([
    [/sys\.sys_user/g, '"sys"."sys_user"'],
    [/sys\.sys_user/g, '(select * from biz_demo)'],
    [/sys_user/g, 'view_user'],
    [/password/g, 'phone'],
    [/pg_sleep/g, 'pg_catalog.pg_sleep'],
    [/pg_sleep\(9\)/g, 'now()'],
    [/pg_authid|pg_shadow|pg_class|pg_roles/g, 'pg_catalog.pg_class'],
    [/select/g, 'SeLeCt'],
    [/select/g, 'select all'],
    [/select/g, 'select distinct'],
    [/ from /g, '\nFROM\n'],
    [/biz_demo/g, 'biz.biz_demo'],
    [/biz_demo/g, 'sys_user'],
    [/'/g, '"'],
    [/\(/g, '(('],
    [/\b[a-z]/g, '"$&'],
  ] as const),
);

/** Mutations known to bypass guards: other blanks, other spellings, pieces inserted or removed. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  spaces.map(
    (space): Mutation =>
      (sql) =>
        sql.replaceAll(' ', space),
  ),
  fc.tuple(insertions, fc.nat(200)).map(
    ([piece, at]): Mutation =>
      (sql) =>
        sql.slice(0, at % (sql.length + 1)) + piece + sql.slice(at % (sql.length + 1)),
  ),
  fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 5 })).map(([at, count]): Mutation => (sql) => {
    const place = at % (sql.length + 1);
    return sql.slice(0, place) + sql.slice(place + count);
  }),
  swaps.map(
    ([from, to]): Mutation =>
      (sql) =>
        sql.replace(from, to),
  ),
  fc.constantFrom<Mutation>(
    (sql) => sql.toUpperCase(),
    (sql) => `(${sql})`,
    (sql) => `select * from (${sql}) x`,
    (sql) => `with x as (${sql}) select * from x`,
    (sql) => `${sql} union ${sql}`,
    (sql) => `select 1 where exists (${sql})`,
    (sql) => `${sql};`,
    (sql) => `${sql} --`,
  ),
);
