import { aggregates, MAX_MEASURES, periods, type Aggregate } from '#renderer';
import type { Subject } from '#server/access/subject.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import { fail } from '#server/errors.ts';
import { memberText, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import type { Groups } from '#server/catalogue/groups/group-sql.ts';
import { readGroups } from '#server/report-sql/read-groups.ts';
import type { ResultColumn } from '#server/report-sql/result-columns.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readItems } from '#server/report-run/report.ts';
import { openReport } from '#server/report-run/run-report.ts';

/** Most columns by which rows are put together. */
const MAX_COLUMNS = 2;

/** How the wire names what is put together, and how; no filter has one of these names. */
export const groupMembers = { columns: 'groupBy', measures: 'groupMeasures', aggregate: 'groupAggregate' } as const;

/**
 * Values over the whole query of a report, put together by the columns of `groupBy` (`customer_code,delivery_date@month`), in one read-only
 * transaction with the rights, parameters and conditions of its rows. Only shown columns take part. Throws as `runReport`.
 */
export function groupReport(context: ServerContext, report: SeenReport, query: QueryMembers, subject: Subject): Promise<Groups> {
  const shown = new Set(readItems(report.items).flatMap(({ name, isShown }) => (isShown ? [name] : [])));
  const names = (member: string) => memberText(query[member]).split(',').filter(Boolean);
  const asked = names(groupMembers.columns).slice(0, MAX_COLUMNS);
  const measured = names(groupMembers.measures).slice(0, MAX_MEASURES);
  const aggregate = memberText(query[groupMembers.aggregate]);
  const isAggregate = (name: string): name is Aggregate => aggregates.some((known) => known === name);
  if (!isAggregate(aggregate)) return fail('bad-input', { detail: groupMembers.aggregate });
  return openReport(context, report, query, subject, ({ session, result, page, keys, isOrdered }) => {
    const places = new Map(keys);
    const columnNamed = (name: string): ResultColumn =>
      (shown.has(name) ? result.columns[places.get(name) ?? -1] : undefined) ?? fail('column-unknown', { column: name });
    const groupBy = asked.map((text) => {
      const [name = '', period] = text.split('@');
      return { column: columnNamed(name), period: periods.find((known) => known === period) };
    });
    const measures = measured.map((name) => ({ column: columnNamed(name) }));
    return readGroups(session, result, { where: page.where, isOrdered, groupBy, measures, aggregate });
  });
}
