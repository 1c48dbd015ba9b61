import { columnType } from '../column-types/index.ts';
import { columnOrder } from './chain-order.ts';
import type { TextBlock } from './clipboard/clipboard-text.ts';
import type { CopiedEntry } from './clipboard/copied-cells.ts';
import { textReader, type EntryTable } from './entry-table.ts';
import { entryWriter, type Entry, type EntryPlan } from './entry-writer.ts';
import { valueTransfer } from './value-transfer.ts';
import type { Cell, Rectangle } from './range.ts';

/**
 * The effect of pasting a block of texts onto a range. A single text fills the range; a block is repeated if the range is a multiple of its
 * size, otherwise it is pasted once from the range's first cell. Texts below the last row add rows where allowed. `copied` has the original
 * values if the block was copied here.
 */
export function pastePlan(block: TextBlock, target: Rectangle, table: EntryTable, copied?: CopiedEntry): EntryPlan {
  const height = block.length;
  const width = block[0]?.length ?? 0;
  if (height === 0 || width === 0) return entryWriter(table).plan(target);
  const size = repeatedSize(target, height, width);
  const filled = height - emptyRowsAtEnd(block);
  const lastRow = Math.max(table.rows.length, target.top + (size.height === height ? filled : size.height));
  const bottom = Math.min(target.top + size.height, lastRow) - 1;
  const writer = entryWriter(table);
  for (const column of columnOrder(target.left, size.width, table)) {
    const plan = table.columns[column];
    const write = writer.into(column);
    const cell = (column - target.left) % width;
    for (let row = target.top; row <= bottom; row++) {
      const line = (row - target.top) % height;
      const text = block[line]?.[cell] ?? '';
      const isPast = !plan || row >= table.rows.length;
      if (!isPast || text.trim() !== '') write(row, (plan && copied?.(line, cell, plan)) ?? text);
    }
  }
  return writer.plan({ ...target, bottom: Math.max(bottom, target.top), right: target.left + size.width - 1 });
}

/** Delete: empties every editable cell of a range. */
export function clearPlan(range: Rectangle, table: EntryTable): EntryPlan {
  return fillRange(range, table, (column) => {
    const { empty, lookUp } = columnType(column.type);
    return { value: empty, along: lookUp?.(column)?.along?.([]) };
  });
}

/**
 * Ctrl+Enter: writes the value of the active cell, with the values it filled in its row, into every cell of the range; columns of other
 * kinds receive it as text.
 */
export function fillSelectionPlan(range: Rectangle, { row, column: active }: Cell, value: unknown, table: EntryTable): EntryPlan {
  const source = table.columns[active];
  if (!source) return entryWriter(table).plan(range);
  const text = textReader(source, table)({ [source.key]: value });
  const values = { ...table.rows[row]?.values, [source.key]: value };
  return fillRange(range, table, (column) => valueTransfer(source, column)?.(values) ?? text);
}

/** The texts of a range, to copy. */
export function copyBlock({ top, left, bottom, right }: Rectangle, table: EntryTable): string[][] {
  const { rows, columns } = table;
  const readers = columns.slice(left, right + 1).map((column) => textReader(column, table));
  return rows.slice(top, bottom + 1).map((row) => readers.map((read) => read(row.values)));
}

function fillRange(range: Rectangle, table: EntryTable, entryOf: (column: EntryTable['columns'][number]) => Entry): EntryPlan {
  const writer = entryWriter(table);
  const last = Math.min(range.bottom, table.rows.length - 1);
  for (const position of columnOrder(range.left, range.right - range.left + 1, table)) {
    const column = table.columns[position];
    if (!column) continue;
    const write = writer.into(position);
    const entry = entryOf(column);
    for (let row = range.top; row <= last; row++) write(row, entry);
  }
  return writer.plan(range);
}

/** As in Excel: a block repeats only if each side of the target is one cell or a multiple of the block's side. */
function repeatedSize({ top, left, bottom, right }: Rectangle, height: number, width: number): { height: number; width: number } {
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  const repeats = (rows === 1 || rows % height === 0) && (columns === 1 || columns % width === 0);
  return repeats ? { height: Math.max(rows, height), width: Math.max(columns, width) } : { height, width };
}

/** Trailing blank rows of a block add no rows. */
function emptyRowsAtEnd(block: TextBlock): number {
  const last = block.findLastIndex((row) => row.some((text) => text !== ''));
  return block.length - 1 - last;
}
