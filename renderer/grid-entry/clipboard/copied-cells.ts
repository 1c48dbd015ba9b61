import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { EntryTable } from '../entry-table.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';
import { valueTransfer, keepsCopied, type ValueTransfer } from '../value-transfer.ts';
import type { Rectangle } from '../range.ts';

/** The value of a copied cell for a column; null where its text is enough. */
export type CopiedEntry = (row: number, column: number, to: ColumnPlan) => ReturnType<ValueTransfer> | null;

interface CopiedCells {
  text: string;
  columns: readonly ColumnPlan[];
  rows: readonly ShownRow[];
}

let latest: CopiedCells | null = null;

/** Remembers the values of copied cells, keyed by the text that went to the clipboard. */
export function rememberCopied(text: string, { top, left, bottom, right }: Rectangle, { columns, rows }: EntryTable): void {
  const copied = columns.slice(left, right + 1);
  const isNeeded = copied.some(keepsCopied);
  latest = isNeeded ? { text: plainLines(text), columns: copied, rows: rows.slice(top, bottom + 1) } : null;
}

/** The remembered values of a pasted text, so that equal names stay distinct and no look-up is needed; undefined for any other text. */
export function copiedEntries(text: string): CopiedEntry | undefined {
  if (latest?.text !== plainLines(text)) return undefined;
  const { columns, rows } = latest;
  const takers = columns.map((from) => taker(from));
  return (row, column, to) => {
    const values = rows[row]?.values;
    return (values && takers[column]?.(to)?.(values)) ?? null;
  };
}

/** The hand-over from one column to any other, computed once per target. */
function taker(from: ColumnPlan): (to: ColumnPlan) => ValueTransfer | null {
  const known = new Map<ColumnPlan, ValueTransfer | null>();
  return (to) => {
    let found = known.get(to);
    if (found === undefined) known.set(to, (found = keepsCopied(to) ? valueTransfer(from, to) : null));
    return found;
  };
}

/** Operating systems change line ends on the clipboard. */
function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
