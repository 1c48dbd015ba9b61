import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { nowText } from '../db/clock.ts';
import { openReportDatabase, type ReportDatabase } from './report-database.ts';
import { ownRoom } from './report-room.ts';
import { bindReportSql, compileReportSql } from './report-sql.ts';
import { openResult } from './result-columns.ts';
import { readRows } from './read-page.ts';
import { hasValue } from './placeholder-values.ts';
import { ReportSqlRefused } from './refusal.ts';
import type { Placeholder } from './read-text.ts';

const room = ownRoom(new Map([['goods', null]]));

let database: TestDatabase;
let reports: ReportDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table biz.goods (id integer, name text, made date, sold timestamp, qty integer)`.execute(database.db);
  await sql`insert into biz.goods values (1, '衬衫', '2026-01-31', '2026-02-01 08:30:00', 5), (2, '外套', '2026-03-15', null, 7), (3, '衬衫', null, '2026-03-02 23:59:59', null)`.execute(
    database.db,
  );
  reports = openReportDatabase(database.db, { databaseUrl: database.url });
});
afterAll(async () => {
  await reports.close();
  await database.drop();
});

async function rowsOf(cgr_sql: string, values: Readonly<Record<string, string>> = {}): Promise<unknown[][]> {
  const valueOf = ({ name, isQuoted }: Placeholder) => values[name] ?? (isQuoted ? '' : null);
  const compiled = await compileReportSql(cgr_sql, room, hasValue(valueOf));
  return reports.read(async (session) => {
    const result = await openResult(session, bindReportSql(compiled, valueOf));
    return readRows(session, result, { where: sql`true`, orderBy: null, limit: 100, offset: 0 });
  });
}

describe('SQL written for MySQL', () => {
  it.each([
    ['select id from goods order by id limit 1, 2', [[2], [3]]],
    ['select id from goods order by id limit 10', [[1], [2], [3]]],
    ["select group_concat(name order by id separator '、') from goods", [['衬衫、外套、衬衫']]],
    ['select group_concat(distinct name order by name desc) from goods', [['衬衫,外套']]],
    ['select group_concat(id order by id desc) from goods', [['3,2,1']]],
    ['select group_concat(id, \'=\', name order by id separator "; ") from goods where id < 3', [['1=衬衫; 2=外套']]],
    ['select date_add(made, interval 1 month), date_sub(made, interval 31 day) from goods where id = 1', [['2026-02-28', '2025-12-31']]],
    [
      "select date_sub('2026-03-01', interval 1 day), date_add(sold, INTERVAL 30 MINUTE) from goods where id = 1",
      [['2026-02-28', '2026-02-01 09:00:00']],
    ],
    ['select adddate(made, 1), subdate(made, interval 1 quarter) from goods where id = 2', [['2026-03-16', '2025-12-15']]],
    ['select id from goods where made > date_sub(date_add(made, interval qty day), interval qty + 1 day) order by id', [[1], [2]]],
    [
      'select sold + interval 2 hour, sold - interval (1 + 1) day from goods where id = 1',
      [['2026-02-01 10:30:00', '2026-01-30 08:30:00']],
    ],
    [
      "select sold + interval '2' hour, sold + interval '1 day 1 hour' from goods where id = 1",
      [['2026-02-01 10:30:00', '2026-02-02 09:30:00']],
    ],
    ['select DATE_FORMAT(sold, \'%Y年%m月 %H:%i\'), date_format(made, "%Y/%m") from goods where id = 1', [['2026年02月 08:30', '2026/01']]],
    [
      'select year(made), month(made), quarter(made), day(made), hour(sold), last_day(made) from goods where id = 1',
      [[2026, 1, 1, 31, 8, '2026-01-31']],
    ],
    [
      'select datediff(sold, made), timestampdiff(hour, made, sold), timestampdiff(MONTH, made, date_add(made, interval 2 month)) from goods where id = 1',
      [[1, 32, 2]],
    ],
    ["select str_to_date('2026-05-06', '%Y-%m-%d')", [['2026-05-06 00:00:00']]],
    ['select date(sold) from goods where id = 3', [['2026-03-02']]],
    [
      'select ifnull(qty, 0), isnull(qty), if(qty > 5, "多", "少") from goods order by id',
      [
        [5, 'false', '少'],
        [7, 'false', '多'],
        [0, 'true', '少'],
      ],
    ],
    ['select case when qty > 5 then "大" else "" end as 级 from goods where id < 3 order by id', [[''], ['大']]],
    [
      "select cast(qty as signed), cast(qty as char), cast('2026-01-02' as datetime) from goods where id = 1",
      [[5, '5', '2026-01-02 00:00:00']],
    ],
    [
      'select name, sum(qty) from goods group by name with rollup order by name nulls last',
      [
        ['外套', 7],
        ['衬衫', 5],
        [null, 12],
      ],
    ],
    ['select id from goods where qty <=> null && 1 = 1', [[3]]],
    ['select id from goods where id mod 2 = 0 # 偶数', [[2]]],
    ['select `Name` as `名` from `goods` where `name` in ("外套", \'帽子\')', [['外套']]],
    [
      "select ucase('a'), lcase('B'), mid('abc', 2, 1), truncate(1.29, 1), instr('abc', 'c'), locate('b', 'abc')",
      [['A', 'b', 'b', 1.2, 3, 2]],
    ],
    ['select id from goods straight_join (select 2 as other) o on o.other = id', [[2]]],
  ])('%s', async (text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  it('the day of today is one, however it is written', async () => {
    const today = nowText().slice(0, 10);
    expect(await rowsOf('select curdate(), current_date(), date(now()), date(sysdate()), date_add(curdate(), interval 0 day)')).toEqual([
      [today, today, today, today, today],
    ]);
  });

  it('a parameter is bound wherever it stands', async () => {
    const values = { n: '1', days: '31', day: '2026-01-31', part: '套' };
    expect(await rowsOf('select id from goods order by id limit ${n}, ${n}', values)).toEqual([[2]]);
    expect(await rowsOf("select id from goods where made - interval ${days} day >= '2025-12-31' order by id", values)).toEqual([[1], [2]]);
    expect(
      await rowsOf("select id from goods where made = date '${day}' and sold > timestamp '${day} 10:00' + interval '${n} hour'", values),
    ).toEqual([[1]]);
    expect(await rowsOf('select date_sub(${day}, interval ${n} day)', values)).toEqual([['2026-01-30 00:00:00']]);
    expect(await rowsOf('select id from goods where name like "%${part}%" and ${gone} is null', values)).toEqual([[2]]);
    expect(await rowsOf("select '${n}' || '${part}', concat(${n}, '-', '${gone}')", values)).toEqual([['1套', '1-']]);
    expect(await rowsOf("select group_concat(name separator '${part}') from goods where id < 3", { part: "'); --" })).toEqual([
      ["衬衫'); --外套"],
    ]);
  });

  it('a clause in [[ … ]] is left out while one of its parameters has no value', async () => {
    const text = "select id from goods where 1 = 1 [[ and qty >= ${least} ]] [[and name = '${name}' and id < ${most}]] order by id";
    expect(await rowsOf(text)).toEqual([[1], [2], [3]]);
    expect(await rowsOf(text, { least: '6' })).toEqual([[2]]);
    expect(await rowsOf(text, { name: '衬衫' })).toEqual([[1], [2], [3]]);
    expect(await rowsOf(text, { name: '衬衫', most: '3' })).toEqual([[1]]);
    expect(await rowsOf(text, { name: '衬衫', most: '3', least: '9' })).toEqual([]);
  });

  it('IMPLIED-08 what is refused stays refused inside everything that is translated', async () => {
    const forbidden = [
      'pg_sleep(9)',
      '(select rolname from pg_authid limit 1)',
      'current_user',
      "'x'::regclass",
      'ctid',
      "set_config('role', 'none', true)",
    ];
    const habits = [
      ...[
        'group_concat(%)',
        "group_concat(distinct % order by % separator ',')",
        'group_concat(name order by % desc)',
        'group_concat(1, %)',
      ],
      ...['date_add(%, interval 1 day)', 'date_sub(now(), interval % day)', 'adddate(now(), %)', 'now() - interval (%) hour', 'isnull(%)'],
      ...['cast(% as signed)', 'cast(% as char)', 'timestampdiff(day, %, now())', "date_format(%, '%Y')", 'ifnull(%, 1)', 'nvl(1, %)'],
      ...['% <=> 1', '1 = 1 && % is null', '2 mod %', 'ucase(%)', 'truncate(%, 1)', "case when true then % else '' end"],
    ];
    const statements = forbidden.flatMap((part) => [
      ...habits.map((habit) => `select ${habit.replaceAll('%', () => part).replace(`'${part}Y'`, "'%Y'")} from goods`),
      `select 1 from goods limit ${part}, 1`,
      `select name from goods group by name, ${part} with rollup`,
      `select 1 from goods where \`name\` = ${part} [[ and 1 = \${n} ]]`,
      `select 1 from goods [[ where 1 = \${n} and ${part} is null ]]`,
    ]);
    for (const text of statements) await expect(compileReportSql(text, room), text).rejects.toBeInstanceOf(ReportSqlRefused);
    expect(statements.length).toBeGreaterThan(100);
  });
});
