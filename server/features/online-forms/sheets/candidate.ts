import type { WireRecord } from '../records/record-values.ts';
import type { Candidate } from './add-rows.ts';
import type { ImportContext } from './import-context.ts';
import type { NewRecords } from './new-record.ts';
import type { ReadRow } from './open-sheet.ts';

/** How records are made of rows; without `draws` no serial number is drawn. */
export interface CandidateContext extends Pick<ImportContext, 'saving' | 'options'> {
  records: NewRecords;
  draws?: boolean;
}

/**
 * The record of a row and its child rows; no serial number is drawn for one that is rejected anyway. Numbers are drawn within the transaction
 * of the file, so that one that fails uses none up.
 */
export async function candidateOf(
  main: ReadRow,
  children: ReadonlyMap<string, readonly ReadRow[]>,
  { saving, records, options, draws = true }: CandidateContext,
): Promise<Candidate> {
  const isDrawn = draws && [main, ...[...children.values()].flat()].every(({ problems }) => problems.size === 0);
  const complete = ({ sheet, wire }: ReadRow) => records.complete(sheet.table, wire, isDrawn ? saving.db : null);
  const record: Record<string, unknown> = { ...(await complete(main)), ...options.foreignKeys };
  for (const [table, rows] of children) {
    const wires: WireRecord[] = [];
    // Sequentially, so that serial numbers are drawn in row order.
    for (const row of rows) wires.push(await complete(row));
    record[table] = wires;
  }
  return { main, children, record, isDrawn };
}
