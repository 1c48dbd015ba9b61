import { periods, type Period } from './period.ts';

/** The kinds of a chart: drawn ones, a card of numbers, and a table across two columns. */
export const chartKinds = ['bar', 'line', 'area', 'pie', 'scatter', 'funnel', 'heat', 'gauge', 'card', 'pivot'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** How the rows of a category become one value. `count` counts the cells that are not empty. */
export const aggregates = ['sum', 'average', 'count', 'min', 'max'] as const;
export type Aggregate = (typeof aggregates)[number];

/** How values are written: as they are, in ten thousands or thousands, or as percent. */
export const numberFormats = ['plain', 'short', 'percent'] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** A chart over the rows of a report, by the keys of its columns. */
export interface Chart {
  kind: ChartKind;
  /** One bar, point, slice or line of the pivot for each of its values; empty where the kind shows measures alone. */
  category: string;
  /** The days of a category put together. */
  period?: Period;
  /** One series, or column of the pivot, for each of its values. */
  split?: string;
  measures: readonly string[];
  aggregate: Aggregate;
  /** Series stand on one another. */
  stacked?: boolean;
  format?: NumberFormat;
  /** Digits behind the point; as many as there are where it is absent. */
  decimals?: number;
  /** A card shows the latest of its periods, compared with the one before, and the line of all of them. */
  trend?: boolean;
  /** The value to be reached: the end of a gauge, a line across bars. */
  target?: number;
}

/** Most measures of a chart. */
export const MAX_MEASURES = 8;
const MAX_DECIMALS = 6;
const NAMES = ['kind', 'category', 'split', 'aggregate'] as const;
const OPTIONS = ['period', 'stacked', 'trend', 'format', 'decimals', 'target'] as const;
/** Stands before an option in an address. */
const OPTION = '!';

/** Whether a kind can do without a category: it shows what all rows come to. */
export function mayLackCategory(kind: ChartKind): boolean {
  return kind === 'card' || kind === 'gauge' || kind === 'funnel';
}

/** Reads a chart from unknown JSON, or its text; null for what is none. */
export function readChart(value: unknown): Chart | null {
  const members: Readonly<Record<string, unknown>> = Object(typeof value === 'string' ? parseJson(value) : value);
  const kind = chartKinds.find((name) => name === members['kind']);
  const { split, measures } = members;
  const category = members['category'] ?? '';
  if (!kind || typeof category !== 'string' || (!category && !mayLackCategory(kind)) || !Array.isArray(measures)) return null;
  const names = measures.filter((name): name is string => typeof name === 'string' && name !== '');
  if (names.length === 0 || names.length > MAX_MEASURES) return null;
  const aggregate = aggregates.find((name) => name === members['aggregate']) ?? 'sum';
  const series = typeof split === 'string' && split && { split };
  return { kind, category, ...series, measures: names, aggregate, ...readOptions(members) };
}

function readOptions(members: Readonly<Record<string, unknown>>): Pick<Chart, (typeof OPTIONS)[number]> {
  const period = periods.find((name) => name === members['period']);
  const format = numberFormats.find((name) => name === members['format']);
  const decimals = numberOf(members['decimals']);
  const target = numberOf(members['target']);
  return {
    ...(period && { period }),
    ...(String(members['stacked']) === 'true' && { stacked: true }),
    ...(String(members['trend']) === 'true' && period && { trend: true }),
    ...(format && format !== 'plain' && { format }),
    ...(decimals !== null && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS && { decimals }),
    ...(target !== null && { target }),
  };
}

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

/** A chart as a text for an address: `bar~customer~~sum~amount~qty~!stacked=true`. */
export function printChart(chart: Chart): string {
  const options = OPTIONS.flatMap((name) => (chart[name] === undefined ? [] : [`${OPTION}${name}=${encode(String(chart[name]))}`]));
  return [...[...NAMES.map((name) => chart[name] ?? ''), ...chart.measures].map(encode), ...options].join('~');
}

/** Reads what `printChart` printed; null for any other text. */
export function readPrintedChart(text: string): Chart | null {
  const parts = text.split('~');
  const [kind, category, split, aggregate, ...measures] = parts.filter((part) => !part.startsWith(OPTION)).map(decode);
  const options = parts.filter((part) => part.startsWith(OPTION)).map((part) => part.slice(1).split('='));
  return readChart({
    ...Object.fromEntries(options.map(([name, value]) => [name, decode(value ?? '')])),
    kind,
    category,
    split,
    aggregate,
    measures,
  });
}

function encode(part: string): string {
  return encodeURIComponent(part).replaceAll('~', '%7E').replaceAll('!', '%21');
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
