import fc from 'fast-check';

/** What a statement of the grammar may read, and what it must not. */
const granted = ['biz_demo d', 'biz.biz_demo d', '"biz"."biz_demo" d', 'view_user d', 'report.view_user d', '(select * from biz_demo) d'];
const forbidden = [
  ...[
    'biz_secret d',
    'biz.biz_secret d',
    '"biz_secret" d',
    'BIZ . "biz_secret" d',
    'U&"biz\\005fsecret" d',
    'only biz_secret d',
    'biz_secret* d',
  ],
  ...[
    'sys.sys_user d',
    '"sys"."sys_user" d',
    'sys_user d',
    'pg_authid d',
    'pg_catalog.pg_authid d',
    'pg_shadow d',
    'pg_class d',
    'pg_stats d',
  ],
  ...[
    'information_schema.tables d',
    '(table biz_secret) d',
    '(select * from biz_secret) d',
    '(values (1)) d(name)',
    'biz_secret tablesample system (100) d',
  ],
  ...[
    "query_to_xml('select * from biz_secret', true, true, '') d",
    "json_populate_recordset(null::biz_secret, '[]') d",
    "dblink('', 'select 1') d(name text)",
  ],
  ...[
    'pg_ls_dir($$/$$) d',
    'generate_series(1, 9) d(name)',
    'lateral (select * from biz_secret) d',
    'rows from (pg_read_file($$/etc/passwd$$)) d(name)',
  ],
];
const values = [
  ...[
    'd.name',
    'name',
    'd',
    'd.*',
    '*',
    'count(*)',
    '1',
    "'x'",
    'null',
    'd.name || 1',
    'upper(d.name)',
    'coalesce(d.name, $$x$$)',
    '${p}',
    "'%${p}%'",
  ],
  ...[
    '#{sys_user_code}',
    'row_number() over (order by d.name)',
    'case when d.name is null then 1 else 2 end',
    'max(d.name) filter (where true)',
  ],
];
const thefts = [
  ...['(select salary from biz_secret limit 1)', '(select max(password) from sys.sys_user)', 'exists (select 1 from biz_secret)'],
  ...[
    "query_to_xml('select salary from biz.biz_secret', true, true, '')",
    "table_to_xml('biz.biz_secret', true, true, '')",
    "database_to_xml(true, true, '')",
  ],
  ...[
    "set_config('role', 'none', true)",
    "current_setting('data_directory')",
    'current_user',
    'session_user',
    'version()',
    "pg_read_file('/etc/passwd')",
  ],
  ...[
    "pg_read_binary_file('/etc/passwd')",
    "lo_import('/etc/passwd')",
    'lo_get(1)',
    "'biz.biz_secret'::regclass",
    'd.ctid',
    'd.tableoid::regclass',
    'd.xmin',
  ],
  ...[
    "nextval('biz.s')",
    'pg_backend_pid()',
    'pg_sleep(0)',
    'pg_advisory_lock(1)',
    "pg_notify('a', 'b')",
    'txid_current()',
    "has_table_privilege('pg_authid', 'select')",
  ],
  ...[
    'row_to_json(d)',
    'to_jsonb(d)',
    'd.row_to_json',
    '(d).name',
    'array(select salary from biz_secret)',
    "xpath('/x', '<x/>')",
    'inet_server_addr()',
  ],
  ...[
    "pg_catalog.query_to_xml('table biz.biz_secret', true, true, '')",
    '"query_to_xml"($$table biz.biz_secret$$, true, true, $$$$)',
    "obj_description(1, 'pg_class')",
  ],
];
const writes = [
  ...[
    'delete from biz_demo',
    "update biz_demo set name = 'stolen'",
    "insert into biz_demo (id, name) values ('x', 'x')",
    'truncate biz_demo',
    'drop table biz_demo',
  ],
  ...[
    'create table biz.stolen as select 1',
    'alter table biz_demo add x int',
    'grant all on biz_secret to public',
    'do $$ begin delete from biz.biz_demo; end $$',
  ],
  ...[
    "copy biz_demo to program 'id'",
    'select * into biz.stolen from biz_demo',
    'vacuum biz_demo',
    'lock table biz_demo',
    'reindex table biz_demo',
    'listen x',
  ],
  ...[
    'set role none',
    'set session authorization default',
    'reset all',
    'begin',
    'commit',
    'rollback',
    'prepare x as select 1',
    'execute x',
    'call x()',
  ],
  ...[
    'refresh materialized view x',
    "comment on table biz_demo is 'x'",
    'explain analyze delete from biz_demo',
    'merge into biz_demo d using biz_demo e on true when matched then delete',
  ],
];

const one = (...texts: readonly string[]) => fc.constantFrom(...texts);
const column = fc.oneof({ weight: 5, arbitrary: one(...values) }, { weight: 2, arbitrary: one(...thefts) });
const source = fc.oneof({ weight: 5, arbitrary: one(...granted) }, { weight: 2, arbitrary: one(...forbidden) });
const condition = fc.oneof(
  one(
    '',
    '',
    '',
    ' where true',
    " where d.name = '${p}'",
    ' where d.name like ${p}',
    " where 1 = 1 or '' = ''",
    ' [[ where d.name = ${p} ]]',
  ),
  one(...thefts).map((theft) => ` where ${theft} is not null`),
);
const tail = fc.oneof(
  {
    weight: 6,
    arbitrary: one(
      '',
      '',
      '',
      ' order by 1',
      ' limit 5',
      ' limit 2, 5',
      ' offset 0 fetch first row only',
      ' group by 1',
      ' --',
      ' /* x */',
      ';',
    ),
  },
  {
    weight: 1,
    arbitrary: one(
      ' for update',
      ' for share of d',
      ' into biz.stolen',
      ' window w as (order by 1)',
      ' limit (select count(*) from biz_secret)',
    ),
  },
);

/** `select … from … where …`, with joins, sub-queries and sets of what may and may not be read. */
const query = fc.letrec<{ query: string; joined: string }>((tie) => ({
  joined: fc.oneof(
    { weight: 6, arbitrary: source },
    { weight: 1, arbitrary: fc.tuple(source, source).map(([a, b]) => `${a} left join ${b.replace(/ d(\(|$)/, ' e$1')} on true`) },
    { weight: 1, arbitrary: tie('query').map((inner) => `(${inner}) d`) },
    { weight: 1, arbitrary: tie('query').map((inner) => `lateral (${inner}\n) d`) },
  ),
  query: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.array(column, { minLength: 1, maxLength: 3 }), tie('joined'), condition, tail)
      .map(([columns, from, where, end]) => `select ${columns.join(', ')} from ${from}${where}${end}`),
    fc.tuple(tie('query'), one(' union all ', ' union ', ' except ', ' intersect '), tie('query')).map((parts) => parts.join('')),
    fc
      .tuple(one('with a as (', 'with recursive a as (', 'with a(name) as materialized ('), tie('query'))
      .map(([open, inner]) => `${open}${inner}) select * from a d`),
    fc.tuple(one(...writes), tie('query')).map(([write, inner]) => `with a as (${write} returning *) ${inner}`),
  ),
})).query;

/** Other spellings of the same, and what is put before, behind or into a statement so that a guard reads another than the database. */
const disguise = fc.constantFrom(
  ...([
    (sql) => sql,
    (sql) => sql,
    (sql) => sql,
    (sql) => sql.toUpperCase(),
    (sql) => sql.replaceAll(' ', '\t'),
    (sql) => sql.replaceAll(' ', '/**/'),
    (sql) => sql.replaceAll(' ', '\u00a0'),
    (sql) => sql.replace('from', '--\nfrom'),
    (sql) => sql.replace('select', 'select all'),
    (sql) => sql.replaceAll('biz_secret', '"biz_secret"'),
    (sql) => sql.replaceAll("'", '$$'),
    (sql) => sql.replaceAll("'", '"'),
    (sql) => sql.replaceAll('biz_', '`biz_'),
    (sql) => `(${sql})`,
    (sql) => `/*! ${sql} */ select 1`,
    (sql) => `select 1; ${sql}`,
    (sql) => `${sql}; select 1`,
    (sql) => `${sql}\u0000`,
    (sql) => `explain analyze ${sql}`,
    (sql) => `create view biz.stolen as ${sql}`,
    (sql) => `copy (${sql}) to stdout`,
    (sql) => `select * from (${sql}\n) q limit 5 -- `,
  ] as ((sql: string) => string)[]),
);

/** Statements of a grammar of tricks: about half of them read only what they may, the others try more, plainly or in disguise. */
export const trickyStatements: fc.Arbitrary<string> = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: query }, { weight: 1, arbitrary: one(...writes) }), disguise)
  .map(([sql, change]) => change(sql));
