import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { analyseSql } from './analyse-sql.ts';
import { askAnalyst } from './analyst.ts';
import { ReportSqlRefused } from './refusal.ts';
import { ownRoom } from './report-room.ts';
import { compileReportSql } from './report-sql.ts';

const room = ownRoom(new Map([['so_order', null]]));
const brackets = `select ${'('.repeat(4000)}1${')'.repeat(4000)} from so_order`;
const compile = (cgr_sql: string) => compileReportSql(cgr_sql, room);

it('other work goes on while 8 KB of SQL with 4,000 brackets are analysed', async () => {
  let turns = 0;
  let isDone = false;
  const done = askAnalyst({ text: brackets, room, given: [] }).finally(() => (isDone = true));
  while (!isDone) {
    turns += 1;
    await turn();
  }
  expect((await done).isOrdered).toBe(false);
  expect(turns).toBeGreaterThan(5);
});

it('what the thread answers is what the analysis says: the SQL, its remarks, and the place of a fault', async () => {
  const cgr_sql = 'select `a` from so_order where x = "Y 1" [[ and b = ${b} ]]';
  const here = await analyseSql(cgr_sql, room);
  expect(await compile(cgr_sql)).toEqual(here);
  expect(here.remarks.length).toBeGreaterThan(0);
  const fault = await analyseSql('select 1 from secret', room).catch((error: unknown) => error);
  const told = await compile('select 1 from secret').catch((error: unknown) => error);
  expect(told).toBeInstanceOf(ReportSqlRefused);
  expect(told).toEqual(fault);
});
