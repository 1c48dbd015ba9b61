import { sql } from 'kysely';
import type { ReportSession } from '#server/report-sql/report-session.ts';
import { eachPage } from '#server/report-sql/read-page.ts';
import type { ResultTable } from '#server/report-sql/result-columns.ts';
import { fail } from '#server/errors.ts';
import { openReport } from '../saving/open-report.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { kindOfField, valueIn, type Named } from './action-values.ts';

/** Rows of a report that an action reads. */
const MOST_ROWS = 20_000;

/** The rows of a report with these parameters as names by column; it sees what is committed. Throws `action-faulty` where there is none. */
export async function readReport(
  context: SaveContext,
  code: string,
  params: Readonly<Record<string, string>>,
): Promise<[string, Named][][]> {
  const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [`self_${name}`, value]));
  return (await openReport(context, { code, query }, namedRows)) ?? fail('action-faulty', { text: code });
}

async function namedRows(session: ReportSession, result: ResultTable): Promise<[string, Named][][]> {
  const found: [string, Named][][] = [];
  for await (const page of eachPage(session, result, { where: sql`true`, orderBy: null }))
    for (const row of page) {
      if (found.length >= MOST_ROWS) fail('report-too-large');
      const names = result.columns.map((column, place): [string, Named] => {
        const kind = kindOfField(column);
        return [column.title.toLowerCase(), { kind, value: valueIn(kind, row[place]) }];
      });
      found.push(names);
    }
  return found;
}
