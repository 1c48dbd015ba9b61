import { tallyOf, type Tally } from './aggregate.ts';
import type { Chart } from './chart.ts';

/** Reads a row: the value of a cell as it came, and its text, which is empty for an empty cell. */
export interface RowReader<Row> {
  valueOf(row: Row, key: string): unknown;
  textOf(row: Row, key: string): string;
}

/** Values across two columns: for each measure its cells by category and split, and the totals over the rows themselves. */
export interface ChartData {
  /** The texts of the categories, and of the splits where there are any, in the order in which the rows bring them; times run forward. */
  categories: readonly string[];
  splits: readonly string[];
  measures: readonly MeasureData[];
}

/** Plain digits; null where no row has a number. `cells[category][split]`; without splits there is one cell for each category. */
export interface MeasureData {
  measure: string;
  cells: readonly (readonly (string | null)[])[];
  ofCategories: readonly (string | null)[];
  ofSplits: readonly (string | null)[];
  total: string | null;
}

/**
 * The values of a chart over rows. A total is that of the rows, not of the values shown, so that a mean of many rows is their mean. A category
 * is known by its text.
 */
export function chartData<Row>(
  rows: readonly Row[],
  { category, split, measures, aggregate }: Chart,
  { valueOf, textOf }: RowReader<Row>,
): ChartData {
  const categories = placesOf<Row>((row) => textOf(row, category));
  const splits = placesOf<Row>((row) => (split === undefined ? '' : textOf(row, split)));
  const tallies = measures.map(() => new Map<string, Tally>());
  for (const row of rows) {
    const [line, column] = [categories.placeOf(row), splits.placeOf(row)];
    for (const [place, measure] of measures.entries())
      for (const key of [`${line} ${column}`, `${line} `, ` ${column}`, ' '])
        tallyAt(tallies[place]!, key, aggregate).add(valueOf(row, measure));
  }
  const [lines, columns] = [orderOf(categories.texts), orderOf(splits.texts)];
  return {
    categories: lines.map((line) => categories.texts[line]!),
    splits: split === undefined ? [] : columns.map((column) => splits.texts[column]!),
    measures: measures.map((measure, place) => {
      const valueAt = (line: number | '', column: number | '') => tallies[place]!.get(`${line} ${column}`)?.value() ?? null;
      return {
        measure,
        cells: lines.map((line) => columns.map((column) => valueAt(line, column))),
        ofCategories: lines.map((line) => valueAt(line, '')),
        ofSplits: columns.map((column) => valueAt('', column)),
        total: valueAt('', ''),
      };
    }),
  };
}

/** One line, bar or slice group of a drawn chart: a value for each category. */
export interface Series {
  name: string;
  values: readonly (string | null)[];
}

/** The series of a chart: one for each measure, or for each measure and split. */
export function seriesOf({ splits, measures }: ChartData, titleOf: (key: string) => string): Series[] {
  if (splits.length === 0) return measures.map(({ measure, ofCategories }) => ({ name: titleOf(measure), values: ofCategories }));
  return measures.flatMap(({ measure, cells }) =>
    splits.map((text, place) => ({
      name: measures.length > 1 ? `${text} · ${titleOf(measure)}` : text,
      values: cells.map((line) => line[place] ?? null),
    })),
  );
}

/** Days and months run forward, whatever the order of the rows; other texts stand as the rows bring them. */
function orderOf(texts: readonly string[]): readonly number[] {
  const order = [...texts.keys()];
  return texts.every((text) => TIME.test(text)) ? order.toSorted((one, other) => (texts[one]! < texts[other]! ? -1 : 1)) : order;
}

const TIME = /^\d{4}-\d\d(-\d\d.*)?$/;

function placesOf<Row>(read: (row: Row) => string) {
  const places = new Map<string, number>();
  return {
    get texts() {
      return [...places.keys()];
    },
    placeOf(row: Row): number {
      const text = read(row);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    },
  };
}

function tallyAt(tallies: Map<string, Tally>, key: string, aggregate: Chart['aggregate']): Tally {
  const tally = tallies.get(key) ?? tallyOf(aggregate);
  tallies.set(key, tally);
  return tally;
}
