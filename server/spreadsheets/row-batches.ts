import { serialize } from 'node:v8';
import { SheetFault } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';

/** Rows that are handed over at once. */
const ROWS_AT_ONCE = 500;

/** A sheet whose rows are kept packed, because as objects they take many times the memory. */
export interface ReadSheet {
  name: string;
  count: number;
  /** Serialized arrays of rows. */
  batches: readonly Uint8Array[];
}

/** Packs the rows of a sheet as they are read. Throws a SheetFault beyond the limits, which hold for shared texts as often as they are used. */
export async function packRows(
  name: string,
  parts: AsyncIterable<SheetRow[]> | Iterable<SheetRow[]>,
  limits: SheetLimits,
): Promise<ReadSheet> {
  const batches: Uint8Array[] = [];
  let [count, characters] = [0, 0];
  let rows: SheetRow[] = [];
  for await (const part of parts)
    for (const row of part) {
      if (count > limits.rows) throw new SheetFault('too-many-rows');
      for (const { length } of row.cells) characters += length;
      if (characters > limits.unpackedBytes) throw new SheetFault('too-large');
      count += 1;
      rows.push(row);
      if (rows.length < ROWS_AT_ONCE) continue;
      batches.push(serialize(rows));
      rows = [];
    }
  if (rows.length) batches.push(serialize(rows));
  return { name, count, batches };
}
