/** The kinds of a chart: drawn ones, a card of numbers, and a table across two columns. */
export const chartKinds = ['bar', 'line', 'area', 'pie', 'card', 'pivot'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** How the rows of a category become one value. `count` counts the cells that are not empty. */
export const aggregates = ['sum', 'average', 'count', 'min', 'max'] as const;
export type Aggregate = (typeof aggregates)[number];

/** A chart over the rows of a report, by the keys of its columns. */
export interface Chart {
  kind: ChartKind;
  /** One bar, point, slice or line of the pivot for each of its values. */
  category: string;
  /** One series, or column of the pivot, for each of its values. */
  split?: string;
  measures: readonly string[];
  aggregate: Aggregate;
}

/** Most measures of a chart. */
export const MAX_MEASURES = 8;
const NAMES = ['kind', 'category', 'split', 'aggregate'] as const;

/** Reads a chart from unknown JSON, or its text; null for what is none. */
export function readChart(value: unknown): Chart | null {
  const members: Readonly<Record<string, unknown>> = Object(typeof value === 'string' ? parseJson(value) : value);
  const kind = chartKinds.find((name) => name === members['kind']);
  const { category, split, measures } = members;
  if (!kind || typeof category !== 'string' || !category || !Array.isArray(measures)) return null;
  const names = measures.filter((name): name is string => typeof name === 'string' && name !== '');
  if (names.length === 0 || names.length > MAX_MEASURES) return null;
  const aggregate = aggregates.find((name) => name === members['aggregate']) ?? 'sum';
  return { kind, category, ...(typeof split === 'string' && split && { split }), measures: names, aggregate };
}

/** A chart as a text for an address: `bar~customer~~sum~amount~qty`. */
export function printChart(chart: Chart): string {
  return [...NAMES.map((name) => chart[name] ?? ''), ...chart.measures].map(encode).join('~');
}

/** Reads what `printChart` printed; null for any other text. */
export function readPrintedChart(text: string): Chart | null {
  const [kind, category, split, aggregate, ...measures] = text.split('~').map(decode);
  return readChart({ kind, category, split, aggregate, measures });
}

function encode(part: string): string {
  return encodeURIComponent(part).replaceAll('~', '%7E');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
