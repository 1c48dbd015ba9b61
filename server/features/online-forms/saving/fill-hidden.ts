import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType } from '#server/catalogue/definition/field-definition.ts';
import { columnOf } from '#server/catalogue/identifiers.ts';
import { readRows } from '#server/report-sql/read-page.ts';
import type { ReportSession } from '#server/report-sql/report-session.ts';
import type { ResultTable } from '#server/report-sql/result-columns.ts';
import { wireText } from '../records/linked-texts.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { openReport } from './open-report.ts';
import { idOf, type SaveContext } from './save-context.ts';
import { hiddenIn, withoutHidden } from './within-sight.ts';

/** What a field takes from the chosen row of a report: in fields that the user sees, by which the row is found again, and in hidden ones. */
interface Taken {
  report: string;
  seen: readonly Pair[];
  hidden: readonly Pair[];
}

interface Pair {
  column: string;
  field: string;
}

/**
 * A sent record as it is saved: without what the user does not see, but with the values that a popup would have filled in there, such as the
 * price of the chosen arrival. They are read again for rows that are new or name another choice, where one row of the report fits.
 */
export async function withHiddenFilled(context: SaveContext, sent: WireRecord, current: Row | null): Promise<WireRecord> {
  const { db, snapshot, form } = context;
  const record: Record<string, unknown> = { ...withoutHidden(context, sent) };
  const [main = record] = await fillRows(context, form, [{ sent: record, stored: current }]);
  const whole: Record<string, unknown> = { ...main };
  for (const sub of snapshot.subTables(form)) {
    const rows: unknown = record[sub.form.table];
    if (!Array.isArray(rows) || !takenIn(context, sub.form).length) continue;
    const stored = new Map((current ? await readSubRows(db, sub, [current[sub.key]]) : []).map((row) => [String(row.id), row]));
    const asked = rows.map((row: WireRecord) => ({ sent: row, stored: stored.get(idOf(row)) ?? null }));
    whole[sub.form.table] = await fillRows(context, sub.form, asked);
  }
  return whole;
}

function takenIn(context: SaveContext, form: FormDefinition): Taken[] {
  const unseen = hiddenIn(context, form);
  if (!unseen.size) return [];
  return form.fields.flatMap((field) => {
    const { report = '', pairs = [] } = storedType(field).takes?.(field) ?? {};
    const stored = pairs.filter((pair) => form.field(pair.field)?.stored);
    const hidden = stored.filter((pair) => unseen.has(pair.field));
    // Texts tell the row; numbers such as an open quantity change while somebody writes.
    const seen = stored.filter((pair) => !unseen.has(pair.field) && form.field(pair.field)?.storage === 'string');
    return hidden.length && seen.length ? [{ report, seen, hidden }] : [];
  });
}

interface AskedRow {
  sent: WireRecord;
  stored: Row | null;
}

async function fillRows(context: SaveContext, form: FormDefinition, rows: readonly AskedRow[]): Promise<WireRecord[]> {
  let filled = rows.map(({ sent }) => sent);
  for (const taken of takenIn(context, form)) {
    const isAsked = rows.map(({ sent, stored }) => isChosen(taken, sent) && (!stored || isOther(taken, sent, stored)));
    if (!isAsked.includes(true)) continue;
    const current = filled;
    const read = await openReport(context, { code: taken.report }, async (session, result) => {
      const found: WireRecord[] = [];
      for (const [place, row] of current.entries())
        found.push(isAsked[place] ? { ...row, ...(await readHidden(session, result, taken, row)) } : row);
      return found;
    });
    filled = read ?? filled;
  }
  return filled;
}

function isChosen({ seen }: Taken, sent: WireRecord): boolean {
  return seen.some(({ field }) => wireText(sent[field]) !== '');
}

function isOther({ seen }: Taken, sent: WireRecord, stored: Row): boolean {
  return seen.some(({ field }) => Object.hasOwn(sent, field) && wireText(sent[field]) !== wireText(stored[field]));
}

/** The hidden values of the one row of the report that fits; none where no row or several different ones do. */
async function readHidden(session: ReportSession, result: ResultTable, { seen, hidden }: Taken, row: WireRecord): Promise<WireRecord> {
  const placeOf = (name: string) => result.columns.findIndex(({ title }) => title.toLowerCase() === name);
  const known = seen.filter(({ column, field }) => wireText(row[field]) !== '' && placeOf(column) >= 0);
  if (!known.length) return {};
  const fits = known.map(({ column, field }) => sql`${columnOf(result.columns[placeOf(column)]!)}::text = ${wireText(row[field])}`);
  const found = await readRows(session, result, { where: sql.join(fits, sql` and `), orderBy: null, limit: 20, offset: 0 });
  const values = found.map((each) => hidden.map(({ column }) => each[placeOf(column)] ?? null));
  const [first] = values;
  if (!first || values.some((each) => each.join() !== first.join())) return {};
  return Object.fromEntries(hidden.map(({ field }, place) => [field, first[place]]));
}
