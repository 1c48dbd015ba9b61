import { groupsOf, groupsSql, type GroupRequest, type Groups } from '../catalogue/groups/group-sql.ts';
import type { ReportSession } from './report-session.ts';
import type { ResultTable } from './result-columns.ts';

/** The groups of a report's rows, see `groupsSql`. */
export async function readGroups(session: ReportSession, { from }: ResultTable, request: GroupRequest): Promise<Groups> {
  const { rows } = await session.scan(groupsSql(from, request));
  return groupsOf(rows, request);
}
