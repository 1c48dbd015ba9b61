import type { CurrencySum } from '../sources/currency-sum.ts';
import { tallyOf, type Tally } from './aggregate.ts';
import type { Chart } from './chart.ts';
import { periodOf } from './period.ts';

/** Reads a row: the value of a cell as it came, and its text, which is empty for an empty cell. */
export interface RowReader<Row> {
  valueOf(row: Row, key: string): unknown;
  textOf(row: Row, key: string): string;
}

/** A category or split: its text, and the value by which its rows are found, empty for that of empty cells. */
export interface Mark {
  text: string;
  value: string;
}

/** Values across two columns: for each measure its cells by category and split, and the totals over the rows themselves. */
export interface ChartData {
  /** The texts of the categories, and of the splits where there are any, in the order in which the rows bring them; times run forward. */
  categories: readonly string[];
  splits: readonly string[];
  /** What stands behind these texts, place by place. */
  categoryValues: readonly string[];
  splitValues: readonly string[];
  measures: readonly MeasureData[];
}

/** Plain digits; null where no row has a number. `cells[category][split]`; without splits there is one cell for each category. */
export interface MeasureData {
  measure: string;
  cells: readonly (readonly (string | null)[])[];
  ofCategories: readonly (string | null)[];
  ofSplits: readonly (string | null)[];
  total: string | null;
  /**
   * What amounts come to in each currency, by the place of their cell as `line column`, an empty one for a total. Where they are of several,
   * the cell has no value; where the server tells only that, the list is empty.
   */
  currencies?: ReadonlyMap<string, readonly CurrencySum[]>;
}

/** What stands at the place of a category and a split; an empty place stands for all of them. */
type PlaceReader<Value> = (measure: number, line: number | '', column: number | '') => Value;
export type CellReader = PlaceReader<string | null>;

/**
 * The values of a chart over rows. A total is that of the rows, not of the values shown, so that a mean of many rows is their mean. A category
 * is known by its text.
 */
export function chartData<Row>(rows: readonly Row[], chart: Chart, { valueOf, textOf }: RowReader<Row>): ChartData {
  const { category, split, period, measures, aggregate } = chart;
  const mark = (row: Row, key: string): Mark => ({ text: textOf(row, key), value: String(valueOf(row, key) ?? '') });
  const inPeriod = ({ text, value }: Mark): Mark =>
    period ? { text: periodOf(text, period), value: periodOf(value, period) } : { text, value };
  const categories = placesOf<Row>((row) => inPeriod(mark(row, category)));
  const splits = placesOf<Row>((row) => (split === undefined ? { text: '', value: '' } : mark(row, split)));
  const tallies = measures.map(() => new Map<string, Tally>());
  for (const row of rows) {
    const [line, column] = [categories.placeOf(row), splits.placeOf(row)];
    for (const [place, measure] of measures.entries())
      for (const key of [`${line} ${column}`, `${line} `, ` ${column}`, ' '])
        tallyAt(tallies[place]!, key, aggregate).add(valueOf(row, measure));
  }
  return tableOf(chart, categories.marks, splits.marks, (place, line, column) => tallies[place]!.get(`${line} ${column}`)?.value() ?? null);
}

/** Puts values across two columns into the order of a chart. `currenciesAt` tells what amounts of currencies come to. */
export function tableOf(
  { split, measures }: Chart,
  categories: readonly Mark[],
  splits: readonly Mark[],
  valueAt: CellReader,
  currenciesAt: PlaceReader<readonly CurrencySum[] | undefined> = () => undefined,
): ChartData {
  const [lines, columns] = [orderOf(categories), orderOf(splits)];
  return {
    categories: lines.map((line) => categories[line]!.text),
    categoryValues: lines.map((line) => categories[line]!.value),
    splits: split === undefined ? [] : columns.map((column) => splits[column]!.text),
    splitValues: split === undefined ? [] : columns.map((column) => splits[column]!.value),
    measures: measures.map((measure, place) => ({
      measure,
      cells: lines.map((line) => columns.map((column) => valueAt(place, line, column))),
      ofCategories: lines.map((line) => valueAt(place, line, '')),
      ofSplits: columns.map((column) => valueAt(place, '', column)),
      total: valueAt(place, '', ''),
      ...currenciesOf(lines, columns, (line, column) => currenciesAt(place, line, column)),
    })),
  };
}

function currenciesOf(
  lines: readonly number[],
  columns: readonly number[],
  currenciesAt: (line: number | '', column: number | '') => readonly CurrencySum[] | undefined,
): Pick<MeasureData, 'currencies'> {
  const shown = (places: readonly number[]) => [...places.map((place, at) => ({ place, at })), { place: '', at: '' } as const];
  const told = shown(lines).flatMap((line) =>
    shown(columns).flatMap((column) => {
      const sums = currenciesAt(line.place, column.place);
      return sums ? [[`${line.at} ${column.at}`, sums] as const] : [];
    }),
  );
  return told.length > 0 ? { currencies: new Map(told) } : {};
}

/** One line, bar or slice group of a drawn chart: a value for each category. */
export interface Series {
  name: string;
  /** The value of the split that it stands for. */
  split?: string;
  values: readonly (string | null)[];
}

/** The series of a chart: one for each measure, or for each measure and split. */
export function seriesOf({ splits, splitValues, measures }: ChartData, titleOf: (key: string) => string): Series[] {
  if (splits.length === 0) return measures.map(({ measure, ofCategories }) => ({ name: titleOf(measure), values: ofCategories }));
  return measures.flatMap(({ measure, cells }) =>
    splits.map((text, place) => ({
      name: measures.length > 1 ? `${text} · ${titleOf(measure)}` : text,
      split: splitValues[place] ?? '',
      values: cells.map((line) => line[place] ?? null),
    })),
  );
}

/** Days and months run forward, whatever the order of the rows; other texts stand as the rows bring them. */
function orderOf(marks: readonly Mark[]): readonly number[] {
  const order = [...marks.keys()];
  return marks.every(({ text }) => TIME.test(text))
    ? order.toSorted((one, other) => (marks[one]!.text < marks[other]!.text ? -1 : 1))
    : order;
}

const TIME = /^\d{4}(-Q\d|-\d\d(-\d\d.*)?)?$/;

function placesOf<Row>(read: (row: Row) => Mark) {
  const places = new Map<string, number>();
  const marks: Mark[] = [];
  return {
    marks,
    placeOf(row: Row): number {
      const mark = read(row);
      const known = places.get(mark.text);
      if (known !== undefined) return known;
      places.set(mark.text, marks.length);
      return marks.push(mark) - 1;
    },
  };
}

function tallyAt(tallies: Map<string, Tally>, key: string, aggregate: Chart['aggregate']): Tally {
  const tally = tallies.get(key) ?? tallyOf(aggregate);
  tallies.set(key, tally);
  return tally;
}
