import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { openReportDatabase, type ReportDatabase } from './report-database.ts';
import { ReportSqlRefused } from './refusal.ts';
import { ownRoom } from './report-room.ts';
import { compileReportSql } from './report-sql.ts';
import { openUnfilled } from './unfilled-result.ts';

const room = ownRoom(new Map([['goods', null]]));

/** SQL that is wrong at the word in `«…»`, and part of what is said there. */
const wrong: readonly (readonly [string, string])[] = [
  ['«selct» name from goods', '语法错误'],
  ['select name, «from» goods', '语法错误'],
  ["select '货号', name from goods «whre» qty > 1", '这里应为 WHERE'],
  ["select '货号' as 名称,\n  '数量' 一 «二» from goods", '语法错误'],
  ['select name from goods where qty > «${»', '$ 只能用于'],
  ['select name from goods where (qty > 1', '不完整'],
  ["select name from goods where name = «'»open", '引号没有成对'],
  ['select name from goods «/*» end', '注释没有结束'],
  ['select name from «`»goods', '反引号没有成对'],
  ['select name from goods where name = "衬衫" and «nothing» = 1', '列 nothing 不存在'],
  ['select `名称`, `货号` from goods order by «`无`»', '列 无 不存在'],
  ['select name from goods where name = «"shirt"»', '如是文本，请用单引号'],
  ["select '中文', concat(name, '中'), «nothing» from goods", '列 nothing 不存在'],
  ["select IFNULL(name, '无'), DATE_SUB(now(), interval 1 day), «qtty» from goods", '列 qtty 不存在'],
  ["select group_concat(name order by name separator '、'), «a.x» from goods", '表 a 不存在'],
  ["select '合计', «name», count(*) from goods", '须出现在 GROUP BY'],
  ['select «id» from goods a join goods b on a.id = b.id', '有歧义'],
  ["select '单价' || «unknown»(qty) from goods", '不允许使用函数 unknown'],
  ["select '一', «pg_sleep»(9)", '不允许使用函数 pg_sleep'],
  ['select name, «unix_timestamp»(now()) from goods', 'extract(epoch from a)'],
  ["select «substring_index»(name, ',', 1) from goods", "split_part(a, ',', 1)"],
  ["select name from goods where name «regexp» '^衬'", "LIKE '%…%'"],
  ['select qty «div» 2 from goods', 'trunc(a / b)'],
  ['select «@»n := 1 from goods', 'row_number() over'],
  ["select date_format(now(), «'%Y-%u'»)", '%u 不支持'],
  ['select date_add(now(), interval 1 «day_hour»)', "interval '1 day 2 hours'"],
  ["select '订单', name from «sys_user»", '可改用视图 view_user'],
  ["select '订单', name from «gone»", '不是可查询的业务表'],
  ["select name from goods where owner = «'#{sys_nobody}'»", '没有变量 sys_nobody'],
  ['select name from «${table}»', '占位符只能代替值'],
  ['select name from goods where qty > 1 «[[» and name = ${n}', '没有对应的 ]]'],
  ['select name from goods where qty > 1 «[[» and name = 1 ]]', '须有占位符'],
  ["select name from goods where name = «'it\\'»s'", '反斜杠'],
  ['select name from goods force «index» (a)', '索引提示'],
  ['select a.name from goods a «join» goods b where a.id = b.id', '缺少 ON'],
  ["select '名', name «+» 1 from goods", '没有这样的函数或运算'],
  ['select name from goods; «drop» table goods', '只能有一条 SELECT'],
  ['/* 说明 */ «delete» from goods', '只允许 SELECT'],
  ['select name from goods «for» update', 'FOR UPDATE'],
  ['select name «into» stolen from goods', 'SELECT INTO'],
  ["select '中文' as a, «current_user»", '不允许使用 CURRENT_USER'],
];

let database: TestDatabase;
let reports: ReportDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table biz.goods (id varchar(36), name varchar(50), owner varchar(50), qty integer, "名称" text, "货号" text, made date)`.execute(
    database.db,
  );
  reports = openReportDatabase(database.db, { databaseUrl: database.url });
});
afterAll(async () => {
  await reports.close();
  await database.drop();
});

async function reasonOf(cgr_sql: string): Promise<string> {
  try {
    const compiled = await compileReportSql(cgr_sql, room);
    await reports.read((session) => openUnfilled(session, compiled));
    return '';
  } catch (error) {
    if (error instanceof ReportSqlRefused) return error.message;
    throw error;
  }
}

it.each(wrong)('IMPLIED-08 the reason stands under the word: %s', async (marked, reason) => {
  const said = await reasonOf(marked.replaceAll(/[«»]/g, ''));
  const [before = '', word] = marked.split(/[«»]/);
  if (word !== undefined) {
    const lines = before.split('\n');
    expect(said).toMatch(new RegExp(`^第 ${lines.length} 行第 ${[...(lines.at(-1) ?? '')].length + 1} 列`));
    expect(word.startsWith(/“(.*?)”/.exec(said)?.[1] ?? '?'), said).toBe(true);
  }
  expect(said).toContain(reason);
});
