import type { CurrencySum } from '../sources/currency-sum.ts';
import type { RowGroup, RowGroups } from '../sources/row-groups.ts';
import type { Chart } from './chart.ts';
import { tableOf, type ChartData, type Mark } from './chart-data.ts';

/** The groups of a report in which a chart is: by its category and its split. */
export function groupingOf({ category, split, period }: Chart): { column: string; period?: string }[] {
  return [...(category ? [{ column: category, ...(period && { period }) }] : []), ...(split === undefined ? [] : [{ column: split }])];
}

/** The values of a chart from what the server has put together. `textOf` writes the value of a column. */
export function groupData({ groups }: RowGroups, chart: Chart, textOf: (key: string, value: string | null) => string): ChartData {
  const { category, split, period } = chart;
  const lines = marksOf((value) => (period ? (value ?? textOf(category, null)) : textOf(category, value)));
  const columns = marksOf((value) => textOf(split ?? '', value));
  const found = new Map<string, RowGroup>();
  for (const group of groups) {
    const { of, keys } = group;
    const line = category && of.includes(0) ? lines.placeOf(keys[0] ?? null) : '';
    const at = category ? 1 : 0;
    const column = split !== undefined && of.includes(at) ? columns.placeOf(keys[at] ?? null) : '';
    found.set(`${line} ${column}`, group);
  }
  const hasSplit = split !== undefined;
  const groupAt = (line: number | '', column: number | '') => found.get(`${line} ${hasSplit ? column : ''}`);
  return tableOf(
    chart,
    lines.marks,
    hasSplit ? columns.marks : [{ text: '', value: '' }],
    (measure, line, column) => groupAt(line, column)?.values[measure] ?? null,
    (measure, line, column) => currenciesOf(groupAt(line, column), measure),
  );
}

/** What the amounts of a group come to by currency; empty where all that is known is that they are several. */
function currenciesOf(group: RowGroup | undefined, measure: number): readonly CurrencySum[] | undefined {
  const told = group?.currencies?.[measure] ?? [];
  return told.length > 0 || group?.mixed?.includes(measure) ? told : undefined;
}

function marksOf(write: (value: string | null) => string) {
  const places = new Map<string | null, number>();
  const marks: Mark[] = [];
  return {
    marks,
    placeOf(value: string | null): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      places.set(value, marks.length);
      return marks.push({ text: write(value), value: value ?? '' }) - 1;
    },
  };
}
