import type { Option } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command, Values } from '../draft/draft.ts';
import { coercer, type Coercer } from './coerce.ts';
import type { EntryTable } from './entry-table.ts';
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

/** Something to write into a cell: a text to be read by the column, or a value of the column. */
export type Entry = { text: string } | { value: unknown };

/** Collects entries row by row and makes a plan of them. */
export interface EntryWriter {
  write(row: number, column: number, entry: Entry): void;
  plan(range: Rectangle): EntryPlan;
}

interface OpenRow {
  before: Values;
  values: Record<string, unknown>;
  written: Set<string>;
}

/** A writer over a table. Rows past the last one are added when the table allows it. */
export function entryWriter(table: EntryTable): EntryWriter {
  const { rows, columns } = table;
  const open = new Map<number, OpenRow>();
  const coercerOf = coercers();
  const unfit = new Set<number>();
  const refused: RefusedCell[] = [];
  let applied = 0;
  let skippedReadOnly = 0;

  function refuse(row: number, column: number, text: string, refusal: Refusal) {
    refused.push({ row, column, text, ...refusal });
  }

  function openRow(row: number): OpenRow {
    const known = open.get(row);
    if (known) return known;
    const before = rows[row]?.values ?? table.newValues();
    return { before, values: { ...before }, written: new Set<string>() };
  }

  function blockedBy(row: number, column: ColumnPlan | undefined): RefusalCode | null {
    if (!column) return 'entry.no-column';
    const at = rows[row];
    if (!at && !table.canAdd) return 'entry.no-row';
    return column.readOnly || !column.visible || (at && table.isLocked?.(at)) ? 'entry.read-only' : null;
  }

  return {
    write(row, column, entry) {
      const plan = columns[column];
      const blocked = blockedBy(row, plan);
      const text = 'text' in entry ? entry.text : '';
      if (!plan || blocked) {
        if (blocked === 'entry.read-only') skippedReadOnly++;
        return refuse(row, column, text, {
          code: blocked ?? 'entry.no-column',
          values: { title: plan?.title ?? '', text: quotedText(text) },
        });
      }
      const opened = openRow(row);
      const coerced = 'value' in entry ? entry : coercerOf(plan, table.optionsOf(plan, opened.values))(text);
      if ('refusal' in coerced) {
        // A row of which nothing fits is not added; what was blank before it is.
        if (!open.has(row)) unfit.add(row);
        return refuse(row, column, text, coerced.refusal);
      }
      unfit.delete(row);
      open.set(row, opened);
      clearBelow(table, plan, opened, coerced.value);
      opened.values[plan.key] = coerced.value;
      opened.written.add(plan.key);
      applied++;
    },
    plan(range) {
      const added = addedRows(table, open, unfit);
      return { command: commandOf(table, open, added), range, applied, refused, skippedReadOnly, appendedRows: added.length };
    },
  };
}

/** A changed cell clears those below it in its chain, but for what the same entry has written there. */
function clearBelow({ linkage }: EntryTable, column: ColumnPlan, row: OpenRow, value: unknown) {
  if (!linkage?.isLinked(column.key) || isSameValue(row.before[column.key], value)) return;
  for (const below of linkage.below(column.key)) if (!row.written.has(below.key)) row.values[below.key] = columnType(below.type).empty;
}

/** One batch: the cells of rows that are there, then the rows that are added. */
function commandOf({ table, rows }: EntryTable, open: ReadonlyMap<number, OpenRow>, added: readonly Values[]): Command | null {
  const commands: Command[] = [];
  for (const [position, { before, values }] of open) {
    const row = rows[position];
    if (!row) continue;
    for (const key of Object.keys(values))
      if (!isSameValue(values[key], before[key])) commands.push({ type: 'set-cell', table, rowId: row.id, key, value: values[key] });
  }
  if (added.length > 0) commands.push({ type: 'add-rows', table, rows: added });
  return commands.length > 1 ? { type: 'batch', commands } : (commands[0] ?? null);
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

/** Coercers, made once for a column and a list of options. */
function coercers(): (column: ColumnPlan, options: readonly Option[]) => Coercer {
  const known = new Map<ColumnPlan, Map<readonly Option[], Coercer>>();
  return (column, options) => {
    let ofColumn = known.get(column);
    if (!ofColumn) known.set(column, (ofColumn = new Map()));
    let found = ofColumn.get(options);
    if (!found) ofColumn.set(options, (found = coercer(column, options)));
    return found;
  };
}
