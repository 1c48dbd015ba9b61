import { describe, expect, it } from 'vitest';
import { say } from '../sentence.ts';
import { ownRoom } from './report-room.ts';
import { compileReportSql } from './report-sql.ts';

const room = ownRoom(new Map(['so_order', 'md_customer', 'pg_authid', 'pg_shadow'].map((name) => [name, null])));
const compile = (cgr_sql: string) => compileReportSql(cgr_sql, room);
const printed = async (sql: string) => {
  const { pieces } = await compile(sql);
  return pieces.reduce((text, piece, place) => `${text}$${place}${piece}`);
};

/** SQL that must be refused, and part of the error message. */
const hostile: readonly (readonly [string, string | RegExp])[] = [
  // Several statements, or none, or one that is not a SELECT
  ['select 1; drop table biz.so_order', '只能有一条 SELECT'],
  ['select 1;/* */select 2', '只能有一条 SELECT'],
  ["select 1; copy so_order to program 'id'", '只能有一条 SELECT'],
  ['', 'SQL 为空'],
  ['-- nothing', 'SQL 为空'],
  ['delete from so_order', '只允许 SELECT'],
  ["update so_order set order_no = 'x'", '只允许 SELECT'],
  ["insert into so_order (id) values ('1')", '只允许 SELECT'],
  ['drop schema sys cascade', '只允许 SELECT'],
  ["copy so_order to '/tmp/x'", '只允许 SELECT'],
  ['do $$ begin perform pg_sleep(9); end $$', '$ 只能用于'],
  ["do 'begin perform pg_sleep(9); end'", '只允许 SELECT'],
  ["create function f() returns int language sql security definer as 'select 1'", '只允许 SELECT'],
  ['explain analyze select 1', '只允许 SELECT'],
  ['set role postgres', '只允许 SELECT'],
  ["set session authorization 'postgres'", '只允许 SELECT'],
  ['begin', '只允许 SELECT'],
  ['prepare p as select 1', '只允许 SELECT'],
  ['listen live', '只允许 SELECT'],
  ["call report.date_format(now(), '%Y')", '只允许 SELECT'],
  // Writing and locking inside a SELECT
  ['with gone as (delete from so_order returning *) select * from gone', '不支持 DELETE'],
  ["with put as (insert into so_order (id) values ('1') returning *) select * from put", '不支持 INSERT'],
  ["with put as (update so_order set id = '1' returning *) select * from put", '不支持 UPDATE'],
  ['with a as (merge into so_order o using md_customer c on true when matched then delete returning *) select 1', '不支持 MERGE'],
  ['select * into stolen from so_order', 'SELECT INTO'],
  ['select * from so_order for update', 'FOR UPDATE'],
  ['select * from (select * from so_order for share) x', 'FOR UPDATE'],
  // Files, network, programs
  ["select pg_read_file('/etc/passwd')", '函数 pg_read_file'],
  ["select pg_catalog.pg_read_file('/etc/passwd')", '函数 pg_catalog.pg_read_file'],
  ["select * from pg_ls_dir('/')", '表函数'],
  ["select lo_import('/etc/passwd')", '函数 lo_import'],
  ["select lo_export(1, '/tmp/x')", '函数 lo_export'],
  ["select dblink('host=127.0.0.1', 'select 1')", '函数 dblink'],
  ["select * from dblink('host=127.0.0.1', 'select 1') as t(a int)", '表函数'],
  // Settings, roles, catalogue
  ["select current_setting('data_directory')", '函数 current_setting'],
  ["select set_config('role', 'none', true)", '函数 set_config'],
  ["select 1 from so_order where set_config('app.tenant', '2', true) is not null", '函数 set_config'],
  ['select version()', '函数 version'],
  ['select current_user', '不允许使用 CURRENT_USER'],
  ['select session_user, user', '不允许使用 SESSION_USER'],
  ['select current_schema', '不允许使用 CURRENT_SCHEMA'],
  ["select has_table_privilege('sys.sys_user', 'select')", '函数 has_table_privilege'],
  ["select 'sys.sys_user'::regclass", '类型 regclass'],
  ["select cast('postgres' as regrole)", '类型 regrole'],
  ['select * from information_schema.tables', '不是可查询的业务表'],
  ['select * from pg_catalog.pg_class', '不是可查询的业务表'],
  ['select * from pg_authid', '不是可查询的业务表'],
  ['table pg_shadow', '不是可查询的业务表'],
  ['select * from "pg_authid"', '不是可查询的业务表'],
  ['select * from PG_AUTHID', '不是可查询的业务表'],
  ['select * from sys_user', '不是可查询的业务表，可改用视图 view_user'],
  ['select * from report.sys_user', '不是可查询的业务表'],
  ['select * from sys.sys_user', '不是可查询的业务表'],
  ['select * from sys.view_user', '不是可查询的业务表'],
  ['select schema_name from (information_schema.schemata)', '这里有语法错误'],
  ['select * from biz.sys_session', '不是可查询的业务表'],
  ['select * from selvedge.biz.so_order', '其他数据库的表'],
  ['select o.tableoid from so_order o', '系统列 tableoid'],
  ['select ctid from so_order', '系统列 ctid'],
  ['select xmin from so_order', '系统列 xmin'],
  // The same, nested deeper
  ['select 1 from so_order where exists (select 1 from pg_authid)', '不是可查询的业务表'],
  ['select (select rolpassword from pg_authid limit 1)', '不是可查询的业务表'],
  ['select 1 union all select 1 from pg_authid', '不是可查询的业务表'],
  ['select 1 order by (select count(*) from pg_class)', '不是可查询的业务表'],
  ['select 1 limit (select count(*) from pg_class)', '不是可查询的业务表'],
  ['select count(*) over (order by pg_sleep(9)) from so_order', '函数 pg_sleep'],
  ['select count(*) filter (where pg_sleep(9) is null) from so_order', '函数 pg_sleep'],
  ['select * from so_order a join md_customer b on pg_sleep(9) is null', '函数 pg_sleep'],
  ['select * from so_order a, lateral (select pg_sleep(9)) b', '函数 pg_sleep'],
  ['select case when 1=1 then pg_sleep(9) end', '函数 pg_sleep'],
  ['select coalesce(null, pg_sleep(9))', '函数 pg_sleep'],
  ['select 1 where 1 = any (array[pg_sleep(9)])', '函数 pg_sleep'],
  ['values (pg_sleep(9))', '函数 pg_sleep'],
  ['with a as (select pg_sleep(9)) select 1 from a', '函数 pg_sleep'],
  ['select 1 from (with pg_authid as (select 1) select 1) x, pg_authid', 'WITH 的名称不能以 pg_'],
  ['select 1 from (with inside as (select 1) select 1 from inside) x, inside', '不是可查询的业务表'],
  ['select pg/**/_sleep(9)', '语法错误'],
  ['select "pg_sleep"(9)', '函数 pg_sleep'],
  ['select PG_SLEEP(9)', '函数 pg_sleep'],
  ['select pg_sleep (9) -- harmless', '函数 pg_sleep'],
  // Queries as text
  ["select query_to_xml('select * from sys.sys_user', true, true, '')", '函数 query_to_xml'],
  ["select table_to_xml('sys.sys_user', true, true, '')", '函数 table_to_xml'],
  ["select xmlparse(document '<a/>')", '不支持 XmlExpr'],
  ["select * from xmltable('/a' passing '<a/>' columns x int)", 'XMLTABLE'],
  ["select * from json_table('[1]', '$[*]' columns (x int path '$'))", '不支持'],
  ['select row_to_json(o) from so_order o', '函数 row_to_json'],
  ['select o.row_to_json from so_order o', '函数 row_to_json'],
  ['select 1 from so_order o order by (o."pg_typeof")', '函数 pg_typeof'],
  ["select ('x'::text).y", '成员访问'],
  // Denial of service
  ['select * from generate_series(1, 1000000000)', '表函数'],
  ['select generate_series(1, 1000000000)', '函数 generate_series'],
  ['with recursive r as (select 1 union all select 1 from r) select * from r', '递归'],
  ["select repeat('x', 1000000000)", '函数 repeat'],
  ["select lpad('x', 1000000000)", '函数 lpad'],
  ["select report.replace('x', 'x', 'xx')", '函数 report.replace'],
  ["select 1 where 'x' like 'x' || pg_catalog.like_escape('x', '!') escape '!'", '函数 pg_catalog.like_escape'],
  ["select cast('x' as varchar(10001))", '类型的长度不能超过 10000'],
  ['select to_char(now(), remark) from so_order', '不允许用数据作 to_char 的格式'],
  ["select date_format(now(), replace('%Y', 'Y', remark)) from so_order", '不允许用数据作 date_format 的格式'],
  ["select (remark, remark) || '' from so_order", '不允许把整行或数组当作值'],
  ['select nullif((remark, 1), (remark, 2)) from so_order', '不允许把整行或数组当作值'],
  ['select max((remark, remark)) from so_order', '不允许把整行或数组当作值'],
  ['select array(select remark from so_order)', '不允许把整行或数组当作值'],
  ['select percentile_disc(array[0.5, 0.5]) within group (order by remark) from so_order', '不允许把整行或数组当作值'],
  ['select o from so_order o', '不允许把 o 的整行当作值'],
  ['select so_order::text from so_order', '不允许把 so_order 的整行当作值'],
  ['with a as (select 1) select concat(a) from a', '不允许把 a 的整行当作值'],
  ['select (select concat(o)) from so_order o', '不允许把 o 的整行当作值'],
  ['select 1 from so_order o, lateral (select concat(o) x) y', '不允许把 o 的整行当作值'],
  ['select concat(j) from (so_order o join md_customer c using (id)) j', '不允许把 j 的整行当作值'],
  ['select concat(j) from so_order o join md_customer c using (id) as j', '不允许把 j 的整行当作值'],
  ["select 1 where 'aaaaaaaaaaaaaaaa' similar to '(a*)*b'", '不支持运算 SIMILAR'],
  ["select 1 where 'aaaaaaaaaaaaaaaa' ~ '(a*)*b'", '运算符 ~'],
  ['select 9 ^ 99999', '运算符 ^'],
  [`select ${'('.repeat(4900)}1${')'.repeat(4900)} from pg_authid`, '不'],
  [`select ${'1+'.repeat(4900)}1 from pg_authid`, /嵌套过深|语法错误|不是可查询的业务表/],
  [`select 1 ${'union select 1 '.repeat(600)}, pg_sleep(9)`, '不允许'],
  [`select '${'x'.repeat(10_000)}'`, '不能超过'],
  // Other spellings of names and texts
  ['select * from U&"\\0070g_authid"', '前缀'],
  ["select U&'\\0027'", '前缀'],
  ["select E'\\'; drop table so_order; --'", '前缀'],
  ["select b'1'", '前缀'],
  ['select $$text$$', '$ 只能用于'],
  ['select $1', '$ 只能用于'],
  ["select 'open", '引号没有成对'],
  ['select 1 /* open', '注释没有结束'],
  ['select 1 operator(pg_catalog.+) 1', '运算符 pg_catalog.+'],
  ['select biz.so_order(1)', '函数 biz.so_order'],
  ['select null::so_order', '类型 so_order'],
  ['select 1::int[]', '数组类型'],
  ['select \'a\' collate "C"', 'COLLATE'],
  ['select * from so_order tablesample system (1)', 'TABLESAMPLE'],
  // Malformed placeholders
  ['select * from ${table}', '占位符只能代替值'],
  ['select * from so_order order by id ${direction}', '类型 id'],
  ['select ${a} ${b}', '占位符只能代替值'],
  ["select '${a;drop table x}'", '占位符写法不正确'],
  ['select 1\0; drop table so_order', '无法识别的字符'],
  ["select 'a\0' from so_order", '无法识别的字符'],
  ['select ${a b}', '占位符'],
  ['select #{1=1}', '占位符'],
];

/** A SELECT for each place of the grammar where an expression, written `%`, can occur. */
const places = [
  'select % from so_order o',
  'select distinct on (%) 1 from so_order o',
  'select 1 from so_order o where % is null',
  'select 1 from so_order o where not (% is null) and true',
  'select 1 from so_order o where (% is null) is true',
  'select 1 from so_order o group by %',
  'select 1 from so_order o group by rollup (%)',
  'select grouping(%) from so_order o group by 1',
  'select 1 from so_order o having max(%) is null',
  'select 1 from so_order o order by %',
  'select 1 from so_order o limit (%)',
  'select 1 from so_order o offset (%)',
  'select 1 from so_order o join md_customer c on % is null',
  'select 1 from so_order o, lateral (select %) x',
  'select 1 from so_order o where exists (select %)',
  'select 1 from so_order o where 1 in (select %)',
  'select 1 from so_order o where % in (select 1)',
  'select 1 from so_order o where 1 in (1, %)',
  'select 1 from so_order o where 1 = any (array[%])',
  'select 1 from so_order o where 1 between 0 and %',
  "select 1 from so_order o where 'a' like %",
  'select nullif(1, %) from so_order o',
  'select 1 + % from so_order o',
  'select - % from so_order o',
  'select 1 from so_order o where row(1, %) = row(1, 2)',
  'select case % when 1 then 2 end from so_order o',
  'select case when 1 = 1 then % else 2 end from so_order o',
  'select case when 1 = 1 then 2 else % end from so_order o',
  'select coalesce(1, %), greatest(1, 2) from so_order o',
  'select least(1, %) from so_order o',
  'select abs(%) from so_order o',
  'select (%)::text from so_order o',
  "select string_agg('a', ',' order by %) from so_order o",
  'select count(*) filter (where % is null) from so_order o',
  'select mode() within group (order by %) from so_order o',
  'select count(*) over (partition by %) from so_order o',
  'select count(*) over (order by %) from so_order o',
  'select count(*) over (order by 1 rows (%) preceding) from so_order o',
  'select count(*) over w from so_order o window w as (order by %)',
  'select 1 from so_order o where (select %) is null',
  'select 1 union select % from so_order o',
  'select % from so_order o union select 1',
  'select 1 from (select % from so_order o) x',
  'with a as (select % from so_order o) select 1 from a',
  'select 1 from (with a as (select % from so_order o) select 1 from a) x',
];

describe('the guard of report SQL', () => {
  it.each(hostile.map(([sql, reason]) => [sql.slice(0, 120), sql, reason] as const))('IMPLIED-08 refuses %s', async (_, sql, reason) => {
    await expect(compile(sql)).rejects.toThrow(reason);
  });

  it('IMPLIED-08 covers every place where an expression or a table can occur', async () => {
    const expressions = [
      'pg_sleep(9)',
      "'x'::regclass",
      'current_user',
      '(select 1 from pg_class)',
      "'a' ~ 'b'",
      '(select 1 from sys.sys_user limit 1)',
      'o.ctid',
    ];
    for (const place of places)
      for (const expression of expressions) {
        const text = place.replace('%', expression);
        await expect(compile(text), text).rejects.toThrow(/不允许|不是可查询的业务表/);
      }
    for (const place of places) await expect(compile(place.replace('%', '1')), place).resolves.toBeDefined();
  });

  it('IMPLIED-08 keeps rejecting after a text that exhausts the parser', async () => {
    await expect(compile(`select ${'(select '.repeat(1200)}1${')'.repeat(1200)} from pg_authid`)).rejects.toThrow('不');
    await expect(compile('select * from pg_authid')).rejects.toThrow('不是可查询的业务表');
    await expect(compile('select 1')).resolves.toMatchObject({ pieces: ['select 1'] });
  });

  it.each([
    'select * from so_order',
    'select * from biz.so_order o where o.order_no is not null order by 1 desc nulls last limit 5 offset 2;',
    'with a as (select order_no no, 1 x from so_order), b as (select * from a) select distinct a.*, b.x from a left join b using (no)',
    "select customer_code, count(*) filter (where urgency = 'high') n, sum(deposit) from so_order group by rollup (customer_code) having count(*) > 1",
    'select row_number() over (partition by customer_code order by order_date rows between 1 preceding and current row) from so_order',
    'select rank() over w from so_order window w as (order by order_date)',
    "select case when deposit between 1 and 2 then 'a' else coalesce(remark, 'b') end from so_order",
    "select extract(year from order_date), date_trunc('month', order_date)::date, current_date, now() from so_order",
    "select trim(both ' ' from remark), substring(remark from 1 for 2), position('a' in remark) from so_order",
    "select cast(deposit as decimal(10, 2)), deposit::int, order_date + interval '1 day', date '2026-01-01' from so_order",
    'select (select max(credit_limit) from md_customer) from so_order where customer_code in (select customer_code from md_customer)',
    "select * from so_order where remark not like 'a!%' escape '!' and deposit is distinct from 3 and id = any (array['1', '2'])",
    'select order_no from so_order union all (select customer_code from md_customer order by 1 limit 1) order by 1',
    'select u.realname, d.depart_name from view_user u join report.view_depart d on d.org_code = u.org_code',
    "select DATE_FORMAT(order_date, '%Y-%m'), IFNULL(remark, ''), if(deposit > 1, 1, 0) from so_order",
    'select percentile_cont(0.5) within group (order by deposit) from so_order',
    "select count(distinct (customer_code, urgency)), count(o) from so_order o where (id, remark) in (('1', '2')) group by (id, remark)",
    'with total as (select sum(deposit) total from so_order) select total.total, x.total from total, (select total.total from total) x order by total',
    "select to_char(order_date, 'YYYY' || '-MM'), date_format(order_date, '${format}') from so_order",
    'select x.total from (select 1 as total) x, (select total from (select 2 as total) y) total',
  ])('IMPLIED-08 accepts %s', async (sql) => {
    await expect(compile(sql)).resolves.toBeDefined();
  });

  it('IMPLIED-08 placeholders become binds in any context', async () => {
    expect(await printed('select ${a}, #{sys_user_code} from so_order')).toBe('select $1, $2 from so_order');
    expect(await printed("select * from so_order where remark = '${a}'")).toBe('select * from so_order where remark = $1');
    expect(await printed("select 1 where 'x' like '%${a}%' or 'x' like \"${b}%\"")).toBe(
      "select 1 where 'x' like ('%' operator(report.||) $1::text operator(report.||) '%') or 'x' like ($2::text operator(report.||) '%')",
    );
    expect(await printed("select 'it''s ${a}'")).toBe("select ('it''s ' operator(report.||) $1::text)");
    expect(await printed("select 1 -- ${a}\n, '--' /* '${b}' */")).toBe("select 1  \n, '--'");
    const { placeholders } = await compile("select ${a}, '${b}', #{ sys_date }");
    expect(placeholders).toEqual([
      { kind: 'parameter', name: 'a', isQuoted: false },
      { kind: 'parameter', name: 'b', isQuoted: true },
      { kind: 'system', name: 'sys_date', isQuoted: false },
    ]);
  });

  it('MySQL syntax is accepted, with a remark', async () => {
    const quoted = await compile('select `Order_No` from `so_order` where remark = "71P" and id = "x y"');
    expect(quoted.pieces).toEqual([`select "order_no" from "so_order" where remark = '71P' and id = 'x y'`]);
    expect(quoted.remarks.map((remark) => say(remark))).toEqual([
      '反引号是 MySQL 写法，已按列名处理',
      '双引号 "71P" 是 MySQL 写法，已按文本处理',
      '双引号 "x y" 是 MySQL 写法，已按文本处理',
    ]);
    const names = await compile('select deposit as "定金" from so_order where deposit = "deposit" order by "定金"');
    expect(names).toMatchObject({ remarks: [], isOrdered: true });
  });
});
