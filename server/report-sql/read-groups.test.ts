import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aggregates, periods, type Aggregate, type Period } from '#renderer';
import { chartData } from '#renderer/chart/chart-data.ts';
import { groupData } from '#renderer/chart/group-data.ts';
import type { Chart } from '#renderer/chart/chart.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { readGroups } from './read-groups.ts';
import { readRows, sumRows } from './read-page.ts';
import { openReportDatabase, type ReportDatabase } from './report-database.ts';
import { openResult } from './result-columns.ts';

let database: TestDatabase;
let reports: ReportDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  reports = openReportDatabase(database.db, { databaseUrl: database.url });
});
afterAll(async () => {
  await reports.close();
  await database.drop();
});

const row = fc.record({
  place: fc.constantFrom('一组', '二组', '', null, 'a,b'),
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-03-29', '2024-12-30', null),
  amount: fc.option(fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))),
  mixed: fc.constantFrom('1.5', '-2', 'x', '', null, '1e2', ' 7 '),
});

const wireNames = ['place', 'day', 'amount', 'mixed'] as const;

it('REPORT-06 groups, splits and totals of the server equal plain TypeScript over the same rows, with empty cells, decimals and periods', async () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 25 });
  const chosen = fc.record({
    aggregate: fc.constantFrom(...aggregates),
    period: fc.option(fc.constantFrom(...periods), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(rows, chosen, async (all, { aggregate, period }) => {
      const chart: Chart = {
        ...{ kind: 'pivot', category: 'day', split: 'place', measures: ['amount', 'mixed'], aggregate },
        ...(period && { period }),
      };
      const { wire, groups } = await both(
        all.map(({ amount, ...rest }) => ({ ...rest, amount: amount && decimal(...amount) })),
        aggregate,
        period,
      );
      const text = (_: string, value: string | null) => value ?? '（空）';
      const ofServer = groupData(groups, chart, text);
      const ofRows = chartData(wire, chart, {
        valueOf: (one: Readonly<Record<string, unknown>>, key: string) => one[key],
        textOf: (one, key) => text(key, one[key] === '' || one[key] == null ? null : String(one[key])),
      });
      expect(cellsOf(ofServer)).toEqual(cellsOf(ofRows));
    }),
    { numRuns: 40 },
  );
});

const THOUSAND = 1000;
const thousandths = fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }));
const summedRow = fc.record({
  amount: thousandths,
  rate: thousandths,
  pieces: fc.option(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })),
});

it('REPORT-06 the sums of a query equal plain TypeScript over the same rows and over all of its pages, with empty cells and decimals', async () => {
  const size = 7;
  await fc.assert(
    fc.asyncProperty(fc.array(summedRow, { minLength: 1, maxLength: 25 }), fc.boolean(), async (all, isPart) => {
      const values = all.map(
        ({ amount, rate, pieces }) =>
          sql`(${inThousandths(amount)}::numeric, ${inThousandths(rate)}::float8, ${pieces}::int, ${pieces === null ? null : 'x'}::text)`,
      );
      const { found, pages } = await reports.read(async (session) => {
        const result = await openResult(session, sql`select * from (values ${sql.join(values)}) as v (amount, rate, pieces, note)`);
        const where = isPart ? sql`c3 > 0` : sql`true`;
        const offsets = Array.from({ length: Math.ceil(all.length / size) }, (_, page) => page * size);
        const read = [];
        for (const offset of offsets) read.push(...(await readRows(session, result, { where, orderBy: null, limit: size, offset })));
        return { found: await sumRows(session, result, where, result.columns), pages: read };
      });
      const kept = all.filter(({ pieces }) => !isPart || (pieces ?? 0) > 0);
      const sumOf = (name: 'amount' | 'rate' | 'pieces') => {
        const numbers = kept.flatMap((one) => one[name] ?? []);
        const sum = numbers.reduce((total, one) => total + one, 0);
        return numbers.length === 0 ? null : String(name === 'pieces' ? sum : sum / THOUSAND);
      };
      expect(found).toEqual({ total: kept.length, sums: [sumOf('amount'), sumOf('rate'), sumOf('pieces'), null] });
      expect(pages.map(([, , pieces]) => pieces)).toEqual(kept.map(({ pieces }) => pieces));
    }),
    { numRuns: 40 },
  );
});

function inThousandths(whole: number | null): string | null {
  return whole === null ? null : (whole / THOUSAND).toFixed(3);
}

/** The values by their texts: groups have an order of their own. */
function cellsOf({ categories, splits, measures }: ReturnType<typeof groupData>) {
  const entries = measures.flatMap(({ measure, cells, ofCategories, ofSplits, total }) => [
    [`${measure} total`, total],
    ...categories.map((category, line) => [`${measure} ${category}`, ofCategories[line]] as const),
    ...splits.map((split, column) => [`${measure} split ${split}`, ofSplits[column]] as const),
    ...categories.flatMap((category, line) =>
      splits.map((split, column) => [`${measure} ${category} ${split}`, cells[line]?.[column]] as const),
    ),
  ]);
  return Object.fromEntries(entries);
}

function decimal(whole: number, scale: number): string {
  return (whole / 10 ** scale).toFixed(scale);
}

type Cell = string | null;

async function both(all: readonly Readonly<Record<(typeof wireNames)[number], Cell>>[], aggregate: Aggregate, period: Period | undefined) {
  const values = all.map((one) => sql`(${one.place}::text, ${one.day}::date, ${one.amount}::numeric, ${one.mixed}::text)`);
  const bound = sql`select * from (values ${sql.join(values)}) as v (place, day, amount, mixed)`;
  return reports.read(async (session) => {
    const result = await openResult(session, bound);
    const [place, day, amount, mixed] = result.columns;
    const read = await readRows(session, result, { where: sql`true`, orderBy: null, limit: 100, offset: 0 });
    const wire = read.map((cells) => Object.fromEntries(wireNames.map((name, at) => [name, cells[at]])));
    const groupBy = [{ column: day!, period }, { column: place! }];
    const measures = [amount!, mixed!];
    const groups = await readGroups(session, result, {
      where: sql`true`,
      isOrdered: true,
      groupBy,
      measures: measures.map((column) => ({ column })),
      aggregate,
    });
    return { wire, groups };
  });
}
