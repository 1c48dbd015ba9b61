import { type DataProvider, isWireRow, type ReportGroups } from '#renderer';

type Request = Parameters<NonNullable<DataProvider['getReportGroups']>>[0];

/** Asks for values over a whole query, put together by the server; `asked` holds its conditions and parameters as the wire has them. */
export async function askGroups(
  get: (path: string, params: Record<string, string>) => Promise<unknown>,
  { reportId, groupBy, measures, aggregate }: Request,
  asked: Record<string, string>,
): Promise<ReportGroups> {
  const columns = groupBy.map(({ column, period }) => (period ? `${column}@${period}` : column));
  const params = { ...asked, groupBy: columns.join(','), groupMeasures: measures.join(','), groupAggregate: aggregate };
  return readGroups(await get(`getGroups/${encodeURIComponent(reportId)}`, params));
}

/** The groups of an answer; what has another shape is left out. */
function readGroups(answer: unknown): ReportGroups {
  const { groups, isCut } = Object(answer);
  const texts = (list: unknown) => (Array.isArray(list) ? list.map((one) => (one === null ? null : String(one))) : []);
  const read = (Array.isArray(groups) ? groups : []).filter(isWireRow).map((group) => ({
    of: Array.isArray(group['of']) ? group['of'].map(Number) : [],
    ...{ keys: texts(group['keys']), rows: Number(group['rows']), values: texts(group['values']) },
  }));
  return { groups: read, isCut: isCut === true };
}
