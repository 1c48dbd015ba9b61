import { type ColumnPlan, listColumns, type WireDocument } from '#renderer';
import { session } from '#src/features/session/index.ts';

/** The columns of a form's list, as its screen has them for this user. Throws where the definition is none. */
export function searchedColumns(definition: WireDocument): Promise<readonly ColumnPlan[]> {
  const { grantedAuth, allAuth } = session.state();
  return listColumns(definition, { auth: grantedAuth, allAuth });
}
