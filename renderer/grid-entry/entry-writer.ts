import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { RowValues } from '../draft/command.ts';
import type { Command, Values } from '../draft/draft.ts';
import { valueAt } from '../draft/opened-row.ts';
import { rowCoercer } from './row-coercer.ts';
import { textReader, type EntryRow, type EntryTable } from './entry-table.ts';
import type { Rectangle } from './range.ts';
import { quotedText, type Refusal, type RefusalCode } from './refusal.ts';

/** A text that did not fit, and its cell among the rows and columns shown. A row or a column past the last one has the number that it would have. */
export interface RefusedCell extends Refusal {
  row: number;
  column: number;
  text: string;
}

/** What an entry would do. Nothing is done before its command is reduced. */
export interface EntryPlan {
  /** One step of undo; null when nothing would change. */
  command: Command | null;
  /** The block that was written to: what is selected afterwards. */
  range: Rectangle;
  /** Cells whose text fits, those that held the same value already included. */
  applied: number;
  /** Cells that stay as they are, and why, row by row; read-only ones are among them. */
  refused: RefusedCell[];
  skippedReadOnly: number;
  appendedRows: number;
}

/** Something to write into a cell: a text to be parsed, or a value, with the values for other columns. */
export type Entry = string | { value: unknown; along?: Readonly<Record<string, unknown>> };

/** Writes into the cells of one column. */
export type ColumnWriter = (row: number, entry: Entry) => void;

/** Collects entries column by column and makes a plan of them. */
export interface EntryWriter {
  /** Prepares a column once for all entries into it. */
  into(column: number): ColumnWriter;
  plan(range: Rectangle): EntryPlan;
}

/** What has been written into a cell, and in which column. */
interface Written {
  column: number;
  text: string;
}

interface OpenRow {
  before: Pick<EntryRow, 'values'>;
  /** What was written; in a row that was opened as a whole with all its other values. */
  values: Record<string, unknown>;
  isWhole: boolean;
  /** False as long as nothing has fitted. */
  isFit: boolean;
  /** By column key; only where it is needed. */
  written: Map<string, Written> | null;
}

/** The result of a writer. */
interface Progress {
  table: EntryTable;
  /** The values written so far in a row, for chains, conditions and choices that fill other columns. */
  keepsWritten: boolean;
  open: Map<number, OpenRow>;
  refused: RefusedCell[];
  applied: number;
  skippedReadOnly: number;
}

/** A writer over a table. Rows past the last one are added when the table allows it. */
export function entryWriter(table: EntryTable): EntryWriter {
  const keepsWritten = isAsked(table) || table.columns.some(fillsOthers);
  const progress: Progress = { table, keepsWritten, open: new Map(), refused: [], applied: 0, skippedReadOnly: 0 };
  return {
    into: (column) => columnWriter(progress, column),
    plan: (range) => planOf(progress, range),
  };
}

function columnWriter(progress: Progress, position: number): ColumnWriter {
  const { table } = progress;
  const column = table.columns[position];
  if (!column) return (row, entry) => refuseCell(progress, row, position, entry, 'entry.no-column');
  const { key } = column;
  const isLinked = table.linkage?.isLinked(key) === true;
  const coerce = rowCoercer(column, table);
  return (row, entry) => {
    const blocked = blockedBy(table, row, column);
    if (blocked === 'entry.read-only' && isIdle(progress, row, column, entry)) return;
    if (blocked) return refuseCell(progress, row, position, entry, blocked);
    const opened = openRow(progress, row);
    const coerced = typeof entry === 'string' ? coerce(entry, opened.values) : entry;
    if ('refusal' in coerced) {
      const text = textOf(entry);
      if (standsThere(progress, row, column, text)) return void progress.applied++;
      return void progress.refused.push({ row, column: position, text, ...coerced.refusal });
    }
    opened.isFit = true;
    if (isLinked) clearBelow(table, column, opened, coerced.value);
    opened.values[key] = coerced.value;
    if (coerced.along && !staysEmpty(column, opened)) writeAlong(table, opened, coerced.along);
    opened.written?.set(key, { column: position, text: textOf(entry) });
    progress.applied++;
  };
}

/** What was to be written as a text; empty for a value. */
const textOf = (entry: Entry) => (typeof entry === 'string' ? entry : '');

/** True where nothing was chosen before or after: the filled columns keep their own values then. */
function staysEmpty({ key, type }: ColumnPlan, { before, values }: OpenRow): boolean {
  const { empty } = columnType(type);
  return isSameValue(values[key], empty) && isSameValue(valueAt(before, key), empty);
}

/** Writes what a choice brings along into other columns of its row, but for what the same entry has written there. */
function writeAlong({ columns, allColumns = columns }: EntryTable, row: OpenRow, along: Readonly<Record<string, unknown>>) {
  for (const [key, value] of Object.entries(along)) {
    if (!Object.hasOwn(row.before.values, key) || row.written?.has(key)) continue;
    const column = allColumns.find((one) => one.key === key);
    row.values[key] = column && typeof value === 'string' ? columnType(column.type).parse(value, column) : value;
  }
}

function openRow(progress: Progress, row: number): OpenRow {
  const { table, open } = progress;
  let opened = open.get(row);
  if (!opened) open.set(row, (opened = opening(progress, table.rows[row])));
  return opened;
}

/** Chains and conditions read the other values of a row; without them an unparsed row stays unparsed but for the written cells. */
function opening({ table, keepsWritten }: Progress, row: EntryRow | undefined): OpenRow {
  const before = row ?? { values: table.newValues() };
  const isWhole = isAsked(table) || !row;
  const written = keepsWritten ? new Map<string, Written>() : null;
  return { before, isWhole, isFit: false, values: isWhole ? { ...before.values } : {}, written };
}

function isAsked({ linkage, closedBy }: EntryTable): boolean {
  return linkage !== undefined || closedBy !== undefined;
}

function fillsOthers(column: ColumnPlan): boolean {
  return (columnType(column.type).fills?.(column).length ?? 0) > 0;
}

function blockedBy(table: EntryTable, row: number, column: ColumnPlan): RefusalCode | null {
  const at = table.rows[row];
  if (!at && !table.canAdd) return 'entry.no-row';
  return column.readOnly || !column.visible || (at && table.isLocked?.(at)) ? 'entry.read-only' : null;
}

/** True for a text whose loss in a closed cell need not be reported: an empty one, the value already there, or the computed value. */
function isIdle(progress: Progress, row: number, column: ColumnPlan, entry: Entry): boolean {
  if (column.computed) return true;
  return typeof entry === 'string' && (entry.trim() === '' || standsThere(progress, row, column, entry));
}

/** True for the text that a cell shows already, even where it could not be chosen again. */
function standsThere({ table, open }: Progress, row: number, column: ColumnPlan, text: string): boolean {
  const opened = open.get(row);
  const before = opened?.before ?? table.rows[row];
  if (!before) return false;
  const written = opened?.values ?? {};
  const value = Object.hasOwn(written, column.key) ? written[column.key] : valueAt(before, column.key);
  return textReader(column, table.optionsOf)({ [column.key]: value }) === text;
}

function refuseCell(progress: Progress, row: number, column: number, entry: Entry, code: RefusalCode) {
  const text = textOf(entry);
  const values = { title: progress.table.columns[column]?.title ?? '', text: quotedText(text) };
  if (code === 'entry.read-only' || code === 'entry.closed') progress.skippedReadOnly++;
  progress.refused.push({ row, column, text, code, values });
}

function planOf(progress: Progress, range: Rectangle): EntryPlan {
  const { table, open } = progress;
  const added = addedRows(table, open);
  const command = commandOf(table, open, added);
  const isOpen = command === null || refuseClosed(progress, command);
  const { refused, applied, skippedReadOnly } = progress;
  refused.sort((a, b) => a.row - b.row || a.column - b.column);
  const allowed = isOpen ? command : commandOf(table, open, added);
  return { command: allowed, range, applied, refused, skippedReadOnly, appendedRows: added.length };
}

/** Takes out what conditions close in its row once everything is written, and says so. True when there is no such cell. */
function refuseClosed(progress: Progress, command: Command): boolean {
  const { table, open } = progress;
  const closed = table.closedBy?.(command) ?? [];
  if (closed.length === 0) return true;
  const places = new Map([...open.keys()].map((row) => [table.rows[row]?.id, row]));
  for (const { rowId, key } of closed) {
    const row = places.get(rowId) ?? -1;
    const opened = open.get(row);
    const written = opened?.written?.get(key);
    if (!opened) continue;
    opened.values[key] = valueAt(opened.before, key);
    if (!written) continue;
    progress.applied--;
    refuseCell(progress, row, written.column, written.text, 'entry.closed');
  }
  return false;
}

/** A changed cell clears those below it in its chain, but for what the same entry has written there. */
function clearBelow({ linkage }: EntryTable, column: ColumnPlan, row: OpenRow, value: unknown) {
  if (!linkage || isSameValue(valueAt(row.before, column.key), value)) return;
  for (const below of linkage.below(column.key)) if (!row.written?.has(below.key)) row.values[below.key] = columnType(below.type).empty;
}

/** One batch: the cells of rows that are there, then the rows that are added. */
function commandOf({ table, rows }: EntryTable, open: ReadonlyMap<number, OpenRow>, added: readonly Values[]): Command | null {
  const set: RowValues[] = [];
  for (const [position, opened] of open) {
    const row = rows[position];
    const values = row && changedValues(opened);
    if (values) set.push({ rowId: row.id, values });
  }
  const commands: Command[] = [];
  if (set.length > 0) commands.push({ type: 'set-rows', table, rows: set });
  if (added.length > 0) commands.push({ type: 'add-rows', table, rows: added });
  return commands.length > 1 ? { type: 'batch', commands } : (commands[0] ?? null);
}

/** The values of a row that are to become others; null when there are none. Of a row that was not opened as a whole those that stay are among them. */
function changedValues({ before, values, isWhole }: OpenRow): Values | null {
  const isChanged = (key: string) => !isSameValue(values[key], valueAt(before, key));
  const keys = Object.keys(values);
  if (!isWhole) return keys.some(isChanged) ? values : null;
  const changed = keys.filter(isChanged);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, values[key]]));
}

/** The rows that are added, up to the last one that was written to; a blank one between them is added as well, but none of which nothing fitted. */
function addedRows({ rows, newValues }: EntryTable, open: ReadonlyMap<number, OpenRow>): Values[] {
  let end = rows.length;
  for (const [position, { isFit }] of open) if (isFit) end = Math.max(end, position + 1);
  const added: Values[] = [];
  for (let position = rows.length; position < end; position++) {
    const opened = open.get(position);
    if (opened?.isFit !== false) added.push(opened?.values ?? newValues());
  }
  return added;
}
