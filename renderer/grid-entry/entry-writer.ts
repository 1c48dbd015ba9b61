import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command, Values } from '../draft/draft.ts';
import { valueAt } from '../draft/opened-row.ts';
import { REFUSED, RefusedText, refusedIn, withoutTexts, type RefusedTexts } from '../draft/refused-texts.ts';
import { hasSameParents } from './chain-order.ts';
import { addedRows, entryCommand, type WrittenRow, type Written } from './entry-command.ts';
import { rowCoercer } from './reading/row-coercer.ts';
import { textReader, type EntryTable } from './entry-table.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';
import type { Cell, Rectangle } from './range.ts';
import { quotedText, type Refusal, type RefusalCode } from '#renderer/draft/refusal.ts';

/** A cell that refused a text, by its position among the displayed rows and columns. Positions past the end continue counting. */
export interface RefusedCell extends Refusal {
  row: number;
  column: number;
  text: string;
}

/** The effect of an entry. Nothing changes until the command is reduced. */
export interface EntryPlan {
  /** One undo step; null when nothing would change. */
  command: Command | null;
  /** The range that was written, to be selected afterwards. */
  range: Rectangle;
  /** Number of cells whose text fits, including those that already had the value. */
  applied: number;
  /** Unchanged cells with the reasons, row by row, including read-only ones. */
  refused: RefusedCell[];
  /** How many of the refused texts the command leaves in their cells. */
  kept: number;
  skippedReadOnly: number;
  appendedRows: number;
}

/** What to write into a cell: a text to parse, or a value with the values for other columns and those of the row it was copied from. */
export type Entry = string | { value: unknown; along?: Readonly<Record<string, unknown>>; from?: Values };

/** Writes a cell of one column. */
export type ColumnWriter = (row: number, entry: Entry) => void;

/** Collects entries column by column into a plan. */
export interface EntryWriter {
  /** Prepares a column, once for all its entries. */
  into(column: number): ColumnWriter;
  plan(range: Rectangle): EntryPlan;
}

/** Longer refused texts are no entries, and are not kept in their cells. */
const KEPT_LENGTH = 1000;

/** The state of a writer. */
interface Progress {
  table: EntryTable;
  /** True when chains, conditions or choices that fill other columns need to know what was written in a row. */
  keepsWritten: boolean;
  open: Map<number, WrittenRow>;
  refused: RefusedCell[];
  kept: number;
  applied: number;
  skippedReadOnly: number;
}

/** A writer for a table. Rows past the last one are added if the table allows it. */
export function entryWriter(table: EntryTable): EntryWriter {
  const keepsWritten = isAsked(table) || table.columns.some(fillsOthers);
  const progress: Progress = { table, keepsWritten, open: new Map(), refused: [], kept: 0, applied: 0, skippedReadOnly: 0 };
  return {
    into: (column) => columnWriter(progress, column),
    plan: (range) => planOf(progress, range),
  };
}

function columnWriter(progress: Progress, position: number): ColumnWriter {
  const { table } = progress;
  const column = table.columns[position];
  if (!column) return (row, entry) => refuseCell(progress, { row, column: position }, entry, 'entry.no-column');
  const { key } = column;
  const isLinked = table.linkage?.isLinked(key) === true;
  const coerce = rowCoercer(column, table);
  return (row, given) => {
    const blocked = blockedBy(table, row, column);
    if (blocked === 'entry.read-only' && isNegligible(progress, row, column, given)) return;
    if (blocked) return refuseCell(progress, { row, column: position }, given, blocked);
    const opened = openRow(progress, row);
    const entry = isLinked ? chainedEntry(table, column, given, opened.values) : given;
    const coerced = typeof entry === 'string' ? coerce(entry, opened.values) : entry;
    if ('refusal' in coerced) {
      const text = textOf(entry);
      if (isAlreadyShown(progress, row, column, text)) return void progress.applied++;
      if (text.length <= KEPT_LENGTH && table.keepsRefused?.(column))
        keepText(progress, column, opened, new RefusedText(text, coerced.refusal));
      return void progress.refused.push({ row, column: position, text, ...coerced.refusal });
    }
    dropText(key, opened);
    opened.isFit = true;
    if (isLinked) clearBelow(table, column, opened, coerced.value);
    opened.values[key] = coerced.value;
    if (coerced.along && !staysEmpty(column, opened)) writeAlong(table, opened, coerced.along);
    opened.written?.set(key, { column: position, text: textOf(entry) });
    progress.applied++;
  };
}

/** Leaves a refused text in its cell, whose value is emptied. */
function keepText(progress: Progress, column: ColumnPlan, opened: WrittenRow, text: RefusedText) {
  const { table } = progress;
  const { empty } = columnType(column.type);
  progress.kept++;
  if (table.linkage?.isLinked(column.key)) clearBelow(table, column, opened, empty);
  opened.isFit = true;
  opened.values[column.key] = empty;
  opened.values[REFUSED] = { ...textsOf(opened), [column.key]: text };
}

/** The refused texts of a row as written so far. */
function textsOf({ before, values }: WrittenRow): RefusedTexts | undefined {
  return Object.hasOwn(values, REFUSED) ? (values[REFUSED] as RefusedTexts | undefined) : refusedIn(before);
}

/** Takes away the refused text of a cell that gets a value. */
function dropText(key: string, opened: WrittenRow) {
  const texts = textsOf(opened);
  if (texts && Object.hasOwn(texts, key)) opened.values[REFUSED] = withoutTexts(texts, (one) => one === key);
}

/** A chained value copied to a row with other options is entered by its text, as in a paste (COL-36). */
function chainedEntry(table: EntryTable, column: ColumnPlan, entry: Entry, values: Values): Entry {
  const { linkage } = table;
  if (!linkage || typeof entry === 'string' || !entry.from || hasSameParents(linkage, column.key, entry.from, values)) return entry;
  return textReader(column, table)(entry.from);
}

/** The text of an entry; empty for a value. */
const textOf = (entry: Entry) => (typeof entry === 'string' ? entry : '');

/** True when the choice was empty and stays empty: the columns it fills then keep their values. */
function staysEmpty({ key, type }: ColumnPlan, { before, values }: WrittenRow): boolean {
  const { empty } = columnType(type);
  return isSameValue(values[key], empty) && isSameValue(valueAt(before, key), empty);
}

/** Writes the values that a choice fills in other columns, except those written by the same entry. */
function writeAlong({ columns, allColumns = columns }: EntryTable, row: WrittenRow, along: Readonly<Record<string, unknown>>) {
  for (const [key, value] of Object.entries(along)) {
    if (!Object.hasOwn(row.before.values, key) || row.written?.has(key)) continue;
    const column = allColumns.find((one) => one.key === key);
    row.values[key] = column && typeof value === 'string' ? columnType(column.type).parse(value, column) : value;
  }
}

function openRow(progress: Progress, row: number): WrittenRow {
  const { table, open } = progress;
  let opened = open.get(row);
  if (!opened) open.set(row, (opened = opening(progress, table.rows[row])));
  return opened;
}

/** Chains and conditions read the other values of a row. Without them only the written cells of a row are parsed. */
function opening({ table, keepsWritten }: Progress, row: ShownRow | undefined): WrittenRow {
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

/** True when refusing an entry in a read-only cell is not worth reporting: the cell is computed, or the text is empty or already there. */
function isNegligible(progress: Progress, row: number, column: ColumnPlan, entry: Entry): boolean {
  if (column.computed) return true;
  return typeof entry === 'string' && (entry.trim() === '' || isAlreadyShown(progress, row, column, entry));
}

/** True when the cell already shows the text, even if that could not be entered again. */
function isAlreadyShown({ table, open }: Progress, row: number, column: ColumnPlan, text: string): boolean {
  const opened = open.get(row);
  const before = opened?.before ?? table.rows[row];
  if (!before) return false;
  const written = opened?.values ?? {};
  const value = Object.hasOwn(written, column.key) ? written[column.key] : valueAt(before, column.key);
  return textReader(column, table)({ [column.key]: value }) === text;
}

function refuseCell(progress: Progress, { row, column }: Cell, entry: Entry, code: RefusalCode) {
  const text = textOf(entry);
  const values = { title: progress.table.columns[column]?.title ?? '', text: quotedText(text) };
  if (code === 'entry.read-only' || code === 'entry.closed') progress.skippedReadOnly++;
  progress.refused.push({ row, column, text, code, values });
}

function planOf(progress: Progress, range: Rectangle): EntryPlan {
  const { table, open } = progress;
  const added = addedRows(table, open);
  const command = entryCommand(table, open, added);
  const isOpen = command === null || refuseClosed(progress, command);
  const { refused, kept, applied, skippedReadOnly } = progress;
  refused.sort((a, b) => a.row - b.row || a.column - b.column);
  const allowed = isOpen ? command : entryCommand(table, open, added);
  return { command: allowed, range, applied, refused, kept, skippedReadOnly, appendedRows: added.length };
}

/** Reverts cells that conditions close once everything is written, and reports them. True when there are none. */
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
    refuseCell(progress, { row, column: written.column }, written.text, 'entry.closed');
  }
  return false;
}

/** Clears the cells below a changed one in its chain, except those written by the same entry. */
function clearBelow({ linkage }: EntryTable, column: ColumnPlan, row: WrittenRow, value: unknown) {
  if (!linkage || isSameValue(valueAt(row.before, column.key), value)) return;
  for (const below of linkage.below(column.key)) if (!row.written?.has(below.key)) row.values[below.key] = columnType(below.type).empty;
}
