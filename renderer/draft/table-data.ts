import type { SubTablePlan } from '../compile/plan.ts';
import { removedRows, type Draft } from './draft.ts';
import type { TableData } from './draft-state.ts';
import { tablePayload } from './payload.ts';

/** The data of a table in a draft; both lists are empty for a table that the draft does not have. */
export function tableData(draft: Pick<Draft, 'tables'>, table: SubTablePlan): TableData {
  const found = draft.tables[table.key];
  if (!found) return { tableData: [], deleteData: [] };
  return { tableData: tablePayload(found.rows, table), deleteData: removedRows(found).map(({ wire }) => ({ ...wire })) };
}
