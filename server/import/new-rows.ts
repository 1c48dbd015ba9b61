import { nowText } from '../db/clock.ts';
import { tell } from '../sentence.ts';
import type { SourceCells } from './cells.ts';
import type { SourceRow } from './read-row.ts';
import type { ReadRows, SystemReport } from './system-rows.ts';

/** Was a row added? Else the code that another row has, or null where the row itself is there already. */
export interface Added {
  isNew: boolean;
  takenCode: string | null;
}

/** Adds the rows that fit one by one, and tells whose code is taken. */
export async function addRows<Values>(
  { whole, rejects, remarks }: ReadRows<Values>,
  exists: 'import.depart-exists' | 'import.role-exists' | 'import.position-exists',
  add: (values: Values, row: SourceRow) => Promise<Added>,
): Promise<SystemReport> {
  let stored = 0;
  for (const { values, row } of whole) {
    const added = await add(values, row);
    stored += Number(added.isNew);
    if (added.takenCode !== null) remarks.push(tell(exists, { code: added.takenCode }));
  }
  return { stored, rejects, remarks };
}

/** The audit columns; by default the import, now. */
export function stampOf(cells: SourceCells) {
  const stamp = cells.audit();
  return { ...stamp, create_by: stamp.create_by ?? 'import', create_time: stamp.create_time ?? nowText() };
}

/** Did the statement add a row? */
export function isNew(result: { numInsertedOrUpdatedRows?: bigint }): boolean {
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** The texts of a list in a source's row; anything else is an empty one. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
