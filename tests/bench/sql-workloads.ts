import { parse } from 'libpg-query';
import { analyseSql } from '#server/report-sql/analyse-sql.ts';
import { ownRoom } from '#server/report-sql/report-room.ts';
import type { Comparison } from './measure.ts';

const room = ownRoom(new Map([['so_order', null]]));
const LENGTH = 8000;

/** The analysis of report SQL next to the database's grammar alone, of which it is the most part. */
export function sqlWorkloads(): Comparison[] {
  const nested = `select ${'('.repeat(2000)}1${')'.repeat(2000)} from so_order`;
  const calls = `select ${Array.from({ length: 1000 }, () => 'abs(1)').join(', ')} from so_order`;
  const open = '('.repeat(4000);
  return [
    analysing('4,000 nested brackets', nested),
    analysing('2,000 brackets of 1,000 calls', calls),
    analysing('4,000 open brackets', open),
  ];
}

function analysing(name: string, text: string): Comparison {
  const cgr_sql = text.padEnd(LENGTH);
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
  return {
    name: `analyse 8 KB of SQL: ${name}`,
    baseline: 'libpg-query alone',
    run: () => quietly(analyseSql(cgr_sql, room)),
    runBaseline: () => quietly(parse(cgr_sql)),
  };
}
