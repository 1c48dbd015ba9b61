import type { SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../sources/documents.ts';
import { removedRows, type Draft } from './draft.ts';
import { tablePayload } from './payload.ts';

/** What a table returns: its rows as they are saved, and the existing rows that were removed, as they were received (GRID-05). */
export interface TableData {
  tableData: WireRow[];
  deleteData: WireRow[];
}

/** The data of a table in a draft; both lists are empty for a table that the draft does not have. */
export function tableData(draft: Pick<Draft, 'tables'>, table: SubTablePlan): TableData {
  const found = draft.tables[table.key];
  if (!found) return { tableData: [], deleteData: [] };
  return { tableData: tablePayload(found.rows, table), deleteData: removedRows(found).map(({ wire }) => ({ ...wire })) };
}
