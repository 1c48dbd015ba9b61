import { sql } from 'kysely';
import { compileExpression, declaredPulls, evaluate, type DeclaredPull } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType } from '#server/catalogue/definition/field-definition.ts';
import { columnOf } from '#server/catalogue/identifiers.ts';
import { nowText } from '#server/db/clock.ts';
import type { QueryMembers } from '#server/report-sql/placeholder-values.ts';
import { readRows } from '#server/report-sql/read-page.ts';
import type { ReportSession } from '#server/report-sql/report-session.ts';
import type { ResultTable } from '#server/report-sql/result-columns.ts';
import { kindsOf, valueIn } from '../actions/action-values.ts';
import { wireText } from '../records/linked-texts.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { openReport } from './open-report.ts';
import { idOf, type SaveContext } from './save-context.ts';
import { hiddenIn, withoutHidden } from './within-sight.ts';

/**
 * What a field, or a line that was taken over, has from the chosen row of a report: in fields that the user sees, by which the row is found again, and
 * in hidden ones.
 */
interface Taken {
  report: string;
  query?: QueryMembers;
  seen: readonly Pair[];
  hidden: readonly Pair[];
}

interface Pair {
  column: string;
  field: string;
}

/**
 * A sent record as it is saved: without what the user does not see, but with the values that a popup, or the report that a line was taken from,
 * would have filled in there, such as the price of the chosen arrival. They are read again for rows that are new or name another choice, where one row of the report fits.
 */
export async function withHiddenFilled(context: SaveContext, sent: WireRecord, current: Row | null): Promise<WireRecord> {
  const { db, snapshot, form } = context;
  const record: Record<string, unknown> = { ...withoutHidden(context, sent) };
  const [main = record] = await fillRows(context, takenIn(context, form), [{ sent: record, stored: current }]);
  const whole: Record<string, unknown> = { ...main };
  for (const sub of snapshot.subTables(form)) {
    const rows: unknown = record[sub.form.table];
    const taken = [...takenIn(context, sub.form), ...pulledIn(context, sub.form, { ...current, ...main })];
    if (!Array.isArray(rows) || !taken.length) continue;
    const stored = new Map((current ? await readSubRows(db, sub, [current[sub.key]]) : []).map((row) => [String(row.id), row]));
    const asked = rows.map((row: WireRecord) => ({ sent: row, stored: stored.get(idOf(row)) ?? null }));
    whole[sub.form.table] = await fillRows(context, taken, asked);
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

const COLUMN = /^\w+$/;

/** What the lines of a table have from the reports of pulls: a row is found again by the columns that tell it from others. */
function pulledIn(context: SaveContext, sub: FormDefinition, main: WireRecord): Taken[] {
  const unseen = hiddenIn(context, sub);
  const pulls = unseen.size ? declaredPulls(context.form.extendedConfig['actions']).filter(({ into }) => into === sub.table) : [];
  return pulls.flatMap(({ report, parameters, map, unless }) => {
    const pairs = Object.entries(map).flatMap(([field, column]) => (COLUMN.test(column) ? [{ field, column }] : []));
    const hidden = pairs.filter(({ field }) => unseen.has(field) && sub.field(field)?.stored);
    const seen = pairs.filter(({ field }) => unless.includes(field) && !unseen.has(field));
    const query = parametersOf(context, parameters, main);
    return hidden.length && seen.length ? [{ report, query, seen, hidden }] : [];
  });
}

/** The parameters of a report as the form asks for them, from the record that is saved. */
function parametersOf({ form, subject }: SaveContext, parameters: DeclaredPull['parameters'], main: WireRecord): QueryMembers {
  const kinds = kindsOf(form);
  const own = (key: string) => valueIn(kinds.get(key) ?? 'text', main[key]);
  const user = {
    ...{ 'user.id': subject.userId, 'user.username': subject.username },
    ...{ 'user.realname': subject.realname, 'user.orgCode': subject.orgCode || '' },
  };
  const around = { own, main: own, user, now: nowText(), rows: () => ({ rows: [], read: () => null }) };
  const values = Object.entries(parameters).map(([name, text]) => {
    const { plan } = compileExpression(text, { own: kinds, tables: new Map() }, 'text');
    const value = plan ? evaluate(plan.tree, around).value : null;
    return [`self_${name}`, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(values);
}

interface AskedRow {
  sent: WireRecord;
  stored: Row | null;
}

async function fillRows(context: SaveContext, from: readonly Taken[], rows: readonly AskedRow[]): Promise<WireRecord[]> {
  let filled = rows.map(({ sent }) => sent);
  for (const taken of from) {
    const isAsked = rows.map(({ sent, stored }) => isChosen(taken, sent) && (!stored || isOther(taken, sent, stored)));
    if (!isAsked.includes(true)) continue;
    const current = filled;
    const read = await openReport(context, { code: taken.report, query: taken.query ?? {} }, async (session, result) => {
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
