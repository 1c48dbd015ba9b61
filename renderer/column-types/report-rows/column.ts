import { Big } from 'big.js';
import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { listOf, objectOf, oneOf, textOf } from '#renderer/document/read.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import { countedText } from '#renderer/text/counted-text.ts';
import type { ReportUse } from '#renderer/sources/reports.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { definePureColumnType, type ToldBy } from '../define.ts';
import { fileName, filePaths } from '../file-paths.ts';
import { reportRowsOf } from '../told-rows.ts';

/** Pixels of a bar with the gap behind it, of a picture with its gap, of the count beside pictures, and of the padding of a cell. */
const [BAR, PICTURE, COUNT, PADDING] = [31, 30, 32, 24];
/** Pictures that a cell shows. */
export const MAX_PICTURES = 3;
const USUAL_PICTURES = 2;

/** A stage of a record, by a short title and a longer name: the columns of its report that hold what is done of it and what there is to do. */
type StageColumns = { title: string; name?: string; done: string; total: string };

/** What a column shows of the rows of its report: texts of a column, pictures with the number of rows, or bars of stages. */
type Look =
  | { show: 'text'; text: string }
  | { show: 'images'; image: string; text?: string; unit: string }
  | { show: 'stages'; stages: readonly StageColumns[] };

/** The report of a column, and what is shown of it. */
export type ReportColumn = ToldBy & Look;

/** What an online report tells of each record of a list: read with a page of records, never stored. Its value are the rows of its record. */
export const reportRowsColumn = definePureColumnType<'report-rows', WireValue>({
  name: 'report-rows',
  aliases: { any: ['report_rows'] },
  empty: null,
  schema: () => ({}),
  parse: (wire) => wire ?? null,
  serialize: (value) => value,
  format: (value, column) => partsOf(value, column).join(', '),
  editing: 'shown',
  isDrawnAtOnce: true,
  configure,
  reportUse,
  toldBy: (column) => reportColumnOf(column),
  operators: ['eq'],
  grid(column) {
    const own = reportColumnOf(column);
    if (own?.show === 'stages')
      return { width: own.stages.length * BAR + PADDING, headings: { titles: own.stages.map(({ title }) => title), width: BAR } };
    return own?.show === 'images' ? { width: widthOf(MAX_PICTURES) } : {};
  },
  drawnWidth,
  drawsFigures: (column) => reportColumnOf(column)?.show === 'stages',
});

/** As wide as the pictures that a record has; where they are still asked for, as most have. */
function drawnWidth(value: WireValue, column: Pick<ColumnPlan, 'config'>): number | undefined {
  const own = reportColumnOf(column);
  if (own?.show !== 'images') return undefined;
  return widthOf(Array.isArray(value) ? Math.min(MAX_PICTURES, picturesOf(reportRowsOf(value), own.image).length) : USUAL_PICTURES);
}

const widthOf = (pictures: number) => pictures * PICTURE + COUNT + PADDING;

/** What a column shows, as written by `configure`; undefined when the document does not say it. */
export function reportColumnOf({ config }: Pick<ColumnPlan, 'config'>): ReportColumn | undefined {
  return config as ReportColumn | undefined;
}

/** How far a stage is over all rows of a record; its share is between 0 and 1. */
export interface Stage {
  title: string;
  name: string;
  done: string;
  total: string;
  share: number;
}

/** The stages of a record, in their order. */
export function stagesOf(rows: readonly WireRow[], stages: readonly StageColumns[]): Stage[] {
  return stages.map(({ title, name = title, ...of }) => {
    const [done, total] = [sumOf(rows, of.done), sumOf(rows, of.total)];
    const share = total.gt(0) ? Math.min(1, Math.max(0, Number(done.div(total)))) : 0;
    return { title, name, done: done.toFixed(), total: total.toFixed(), share };
  });
}

/** A share as a text; one that is not whole is never 100%. */
export function percentOf(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** The pictures of the rows without repetitions. */
export function picturesOf(rows: readonly WireRow[], image: string): string[] {
  return [...new Set(rows.flatMap((row) => filePaths(wireText(row[image])).slice(0, 1)))];
}

/** The different texts of a column of the rows, in their order. */
export function textsOf(rows: readonly WireRow[], key: string): string[] {
  return [...new Set(rows.map((row) => wireText(row[key])).filter((text) => text !== ''))];
}

/** How many rows there are, with their unit. */
export function countText(rows: readonly WireRow[], unit: string): string {
  return rows.length === 0 ? '' : countedText(rows.length, unit);
}

/** What the rows tell, in words; nothing while there are none yet. */
export function partsOf(value: WireValue, column: Pick<ColumnPlan, 'config'>): string[] {
  const own = reportColumnOf(column);
  if (!own || !Array.isArray(value)) return [];
  const rows = reportRowsOf(value);
  if (own.show === 'text') return textsOf(rows, own.text);
  if (own.show === 'stages') return stagesOf(rows, own.stages).map(({ title, share }) => `${title} ${percentOf(share)}`);
  const names = own.text ? textsOf(rows, own.text) : picturesOf(rows, own.image).map(fileName);
  return [...names, countText(rows, own.unit)].filter(Boolean);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function sumOf(rows: readonly WireRow[], key: string): Big {
  return rows
    .map((row) => wireText(row[key]))
    .filter((text) => NUMBER.test(text))
    .reduce((sum, text) => sum.plus(text), new Big(0));
}

/** Reads `dictTable`, `dictField` and `dictText` of the definition and the looks in its extension; what is missing is reported. */
function configure({ source, extension, pointer }: FieldDocument, report: Report): ColumnConfig | undefined {
  const missing = (member: string) => void report('report-rows-incomplete', pointer, member);
  const [code, key, of] = ['code', 'orgFields', 'destFields'].map((name) => textOf(source[name]));
  if (!code || !key || !of) return missing(!code ? 'dictTable' : !key ? 'dictField' : 'dictText');
  const look = lookOf(extension);
  return typeof look === 'string' ? missing(look) : { report: code, key, of: of.toLowerCase(), ...look };
}

/** What is to be shown, or the member that is missing. */
function lookOf(extension: Readonly<Record<string, unknown>>): Look | string {
  const show = oneOf(extension['show'], ['text', 'images', 'stages']);
  const [text, image, unit] = [textOf(extension['text']), textOf(extension['image']), textOf(extension['unit']) ?? ''];
  if (show === 'text') return text ? { show, text } : 'text';
  if (show === 'images') return image ? { show, image, unit, ...(text && { text }) } : 'image';
  if (show !== 'stages') return 'show';
  const stages = listOf(extension['stages']).flatMap((each) => stageOf(each) ?? []);
  return stages.length > 0 ? { show, stages } : 'stages';
}

function stageOf(value: unknown): StageColumns | undefined {
  const node = objectOf(value);
  const [title, name, done, total] = ['title', 'name', 'done', 'total'].map((member) => textOf(node?.[member]));
  return title && done && total ? { title, done, total, ...(name && { name }) } : undefined;
}

function reportUse(column: ColumnPlan): ReportUse | undefined {
  const own = reportColumnOf(column);
  return own && { code: own.report, columns: [...new Set([own.key, ...readColumns(own)])] };
}

function readColumns(own: ReportColumn): string[] {
  if (own.show === 'stages') return own.stages.flatMap(({ done, total }) => [done, total]);
  return [own.show === 'images' ? own.image : undefined, own.text].filter((name) => name !== undefined);
}
