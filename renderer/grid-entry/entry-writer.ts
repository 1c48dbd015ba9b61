import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { RowValues } from '../draft/command.ts';
import type { Command, Values } from '../draft/draft.ts';
import { valueAt } from '../draft/opened-row.ts';
import { coercers, type CoercerAt } from './coercers.ts';
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

/** Something to write into a cell: a text to be read by the column, or a value of the column, with what goes into other columns along with it. */
export type Entry = { text: string } | { value: unknown; along?: Readonly<Record<string, unknown>> };

/** Collects entries row by row and makes a plan of them. */
export interface EntryWriter {
  write(row: number, column: number, entry: Entry): void;
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
  /** By column key; kept where somebody asks for it. */
  written: Map<string, Written> | null;
}

/** What a writer has come to. */
interface Progress {
  table: EntryTable;
  coercerAt: CoercerAt;
  open: Map<number, OpenRow>;
  /** Rows past the last one of which nothing has fitted so far. */
  unfit: Set<number>;
  refused: RefusedCell[];
  applied: number;
  skippedReadOnly: number;
  /** The row that was written to last: entries come row by row. */
  latest: { row: number; opened: OpenRow } | null;
}

/** A writer over a table. Rows past the last one are added when the table allows it. */
export function entryWriter(table: EntryTable): EntryWriter {
  const progress: Progress = {
    table,
    coercerAt: coercers(table.meaningOf),
    open: new Map(),
    unfit: new Set(),
    refused: [],
    applied: 0,
    skippedReadOnly: 0,
    latest: null,
  };
  return {
    write: (row, column, entry) => write(progress, row, column, entry),
    plan: (range) => planOf(progress, range),
  };
}

function write(progress: Progress, row: number, column: number, entry: Entry) {
  const { table, open, unfit } = progress;
  const plan = table.columns[column];
  const blocked = blockedBy(table, row, plan);
  if (plan && blocked === 'entry.read-only' && isIdle(progress, row, plan, entry)) return;
  if (!plan || blocked) return refuseCell(progress, row, column, entry, blocked ?? 'entry.no-column');
  const opened = openRow(progress, row);
  const text = 'text' in entry ? entry.text : '';
  const coerced = 'value' in entry ? entry : progress.coercerAt(column, plan, table.optionsOf(plan, opened.values))(text);
  if ('refusal' in coerced) {
    // A row of which nothing fits is not added; what was blank before it is.
    if (!open.has(row)) unfit.add(row);
    return void progress.refused.push({ row, column, text, ...coerced.refusal });
  }
  if (unfit.size > 0) unfit.delete(row);
  open.set(row, opened);
  clearBelow(table, plan, opened, coerced.value);
  opened.values[plan.key] = coerced.value;
  writeAlong(table, opened, coerced.along);
  opened.written?.set(plan.key, { column, text });
  progress.applied++;
}

/** Writes what a choice brings along into other columns of its row, but for what the same entry has written there. */
function writeAlong({ columns }: EntryTable, row: OpenRow, along: Readonly<Record<string, unknown>> = {}) {
  for (const [key, value] of Object.entries(along)) {
    if (!Object.hasOwn(row.before.values, key) || row.written?.has(key)) continue;
    const column = columns.find((one) => one.key === key);
    row.values[key] = column && typeof value === 'string' ? columnType(column.type).parse(value, column) : value;
  }
}

function openRow(progress: Progress, row: number): OpenRow {
  const { table, open, latest } = progress;
  if (latest?.row === row) return latest.opened;
  const opened = open.get(row) ?? opening(table, table.rows[row]);
  progress.latest = { row, opened };
  return opened;
}

/** Chains and conditions ask for the other values of a row; else a row that is not parsed yet stays so, but for the cells that are written. */
function opening({ linkage, closedBy, newValues }: EntryTable, row: EntryRow | undefined): OpenRow {
  const before = row ?? { values: newValues() };
  const isAsked = linkage !== undefined || closedBy !== undefined;
  const isWhole = isAsked || !row;
  return { before, isWhole, values: isWhole ? { ...before.values } : {}, written: isAsked ? new Map<string, Written>() : null };
}

function blockedBy(table: EntryTable, row: number, column: ColumnPlan | undefined): RefusalCode | null {
  if (!column) return 'entry.no-column';
  const at = table.rows[row];
  if (!at && !table.canAdd) return 'entry.no-row';
  return column.readOnly || !column.visible || (at && table.isLocked?.(at)) ? 'entry.read-only' : null;
}

/** True for what nobody misses in a cell that is closed: nothing, what stands there anyway, or what is computed from the rest of the row. */
function isIdle({ table, open }: Progress, row: number, column: ColumnPlan, entry: Entry): boolean {
  if (column.computed) return true;
  if ('value' in entry) return false;
  if (entry.text.trim() === '') return true;
  const opened = open.get(row);
  const before = opened?.before ?? table.rows[row];
  if (!before) return false;
  const written = opened?.values ?? {};
  const value = Object.hasOwn(written, column.key) ? written[column.key] : valueAt(before, column.key);
  return textReader(column, table.optionsOf)({ [column.key]: value }) === entry.text;
}

function refuseCell(progress: Progress, row: number, column: number, entry: Entry, code: RefusalCode) {
  const text = 'text' in entry ? entry.text : '';
  const values = { title: progress.table.columns[column]?.title ?? '', text: quotedText(text) };
  if (code === 'entry.read-only' || code === 'entry.closed') progress.skippedReadOnly++;
  progress.refused.push({ row, column, text, code, values });
}

function planOf(progress: Progress, range: Rectangle): EntryPlan {
  const { table, open, unfit } = progress;
  const added = addedRows(table, open, unfit);
  const command = commandOf(table, open, added);
  const isOpen = command === null || refuseClosed(progress, command);
  const { refused, applied, skippedReadOnly } = progress;
  const allowed = isOpen ? command : commandOf(table, open, added);
  return { command: allowed, range, applied, refused, skippedReadOnly, appendedRows: added.length };
}

/** Takes out what conditions close in its row once everything is written, and says so. True when there is no such cell. */
function refuseClosed(progress: Progress, command: Command): boolean {
  const { table, open, refused } = progress;
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
    refuseCell(progress, row, written.column, { text: written.text }, 'entry.closed');
  }
  refused.sort((a, b) => a.row - b.row || a.column - b.column);
  return false;
}

/** A changed cell clears those below it in its chain, but for what the same entry has written there. */
function clearBelow({ linkage }: EntryTable, column: ColumnPlan, row: OpenRow, value: unknown) {
  if (!linkage?.isLinked(column.key) || isSameValue(valueAt(row.before, column.key), value)) return;
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
function addedRows({ rows, newValues }: EntryTable, open: ReadonlyMap<number, OpenRow>, unfit: ReadonlySet<number>): Values[] {
  let end = rows.length;
  for (const position of open.keys()) end = Math.max(end, position + 1);
  const added: Values[] = [];
  for (let position = rows.length; position < end; position++)
    if (!unfit.has(position)) added.push(open.get(position)?.values ?? newValues());
  return added;
}
