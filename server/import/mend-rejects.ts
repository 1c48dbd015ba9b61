import { sql } from 'kysely';
import { allOrNothing } from '../db/all-or-nothing.ts';
import { createCatalogue, type CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { groupBy } from '../catalogue/group-by.ts';
import { columnOf, idColumn, rowVersionColumn, tableOf } from '../catalogue/identifiers.ts';
import type { Database } from '../db/connect.ts';
import { say, Sentence, tell } from '../sentence.ts';
import { readRow, readStored, type SourceRow } from './read-row.ts';
import { isSystemTable, mendSystemRow } from './mend-system-row.ts';
import type { Correction } from './reject-file.ts';
import { markMended, readRejects, type OpenReject } from './rejects.ts';
import { moveSequence, upsertRows } from './upsert-rows.ts';

/** What became of corrected rejects. */
export interface MendReport {
  mended: number;
  /** The rejects that stay, and why. */
  left: { reject: OpenReject; why: string }[];
}

/**
 * Stores corrected values: those of stored rows in their column, if it is still empty, others with their whole row, as an import of it alone
 * would. What still does not fit
 * stays a reject. An empty value leaves the column empty and takes the reject off the list.
 */
export async function mendRejects(db: Database, corrections: readonly Correction[]): Promise<MendReport> {
  const snapshot = await createCatalogue(db).snapshot();
  const values = new Map(corrections.map(({ id, value }) => [id, value]));
  const open = await readRejects(db);
  const asked = groupBy(open, ({ id, table_name, row_id, whole_row }) =>
    JSON.stringify(whole_row === null ? id : [table_name, row_id, whole_row]),
  );
  const report: MendReport = { mended: 0, left: [] };
  for (const rejects of asked.values()) {
    if (!rejects.some(({ id }) => values.has(id))) continue;
    const valueOf = (reject: OpenReject) => correctedValue(reject, values.get(reject.id));
    const why = await allOrNothing(db, (inner) => mend(inner, { snapshot, rejects, valueOf })).catch(reasonOf);
    if (why === null) report.mended += rejects.length;
    else report.left.push(...rejects.map((reject) => ({ reject, why })));
  }
  return report;
}

interface Mending {
  snapshot: CatalogueSnapshot;
  /** One of a stored row, or all of a row that is not stored. */
  rejects: readonly OpenReject[];
  valueOf(reject: OpenReject): string | null;
}

/** The value as it was corrected. A spreadsheet shows only the beginning of a long text: left as it is, it stands for all of it. */
function correctedValue({ value }: OpenReject, corrected: string | undefined): string | null {
  const isShown = corrected?.endsWith('…') && value !== null && value.length > corrected.length && value.startsWith(corrected.slice(0, -1));
  return corrected === undefined || isShown ? value : corrected;
}

/** Null when it is done; else nothing is changed, and why. */
async function mend(db: Database, { snapshot, rejects, valueOf }: Mending): Promise<string | null> {
  const [first] = rejects;
  const ids = rejects.map(({ id }) => id);
  if (first && isSystemTable(first.table_name)) {
    await markMended(db, ids);
    const reason = await mendSystemRow(db, first.table_name, correctedRow(rejects, valueOf), first.source_file);
    if (reason) throw new NotMended(reason);
    return null;
  }
  const form = first && snapshot.find(first.table_name);
  if (!form) return tell('import.mend.table-gone');
  const why =
    first.whole_row === null
      ? await mendValue(db, form, first, valueOf(first))
      : (missing(form, rejects, valueOf) ?? (await mendRow(db, form, correctedRow(rejects, valueOf))));
  if (why) return say(why);
  await markMended(db, ids);
  return null;
}

async function mendValue(db: Database, form: FormDefinition, reject: OpenReject, corrected: string | null): Promise<Sentence | null> {
  const field = form.field(reject.column_name);
  if (!field?.stored) return new Sentence('import.mend.column-gone');
  const { value = null, problem } = readStored(field, corrected);
  if (problem || value === null) return problem ?? null;
  const column = columnOf(field);
  const { numAffectedRows } = await sql`update ${tableOf(form)} set ${column} = ${value}, ${rowVersionColumn} = ${rowVersionColumn} + 1
    where ${idColumn}::text = ${reject.row_id} and ${column} is null`.execute(db);
  if (numAffectedRows) return null;
  return new Sentence((await isThere(db, form, reject.row_id)) ? 'import.mend.filled' : 'import.mend.row-gone');
}

function correctedRow(rejects: readonly OpenReject[], valueOf: Mending['valueOf']): SourceRow {
  const row = JSON.parse(rejects[0]?.whole_row ?? '{}') as SourceRow;
  return {
    ...row,
    ...Object.fromEntries(rejects.filter((reject) => reject.column_name).map((reject) => [reject.column_name, valueOf(reject)])),
  };
}

/** A value that must not be missing, and still is. */
function missing(form: FormDefinition, rejects: Mending['rejects'], valueOf: Mending['valueOf']): Sentence | null {
  const empty = rejects.find((reject) => form.field(reject.column_name)?.nullable === false && !valueOf(reject));
  const title = form.field(empty?.column_name ?? '')?.title;
  return title === undefined ? null : new Sentence('import.mend.missing', { title });
}

async function mendRow(db: Database, form: FormDefinition, row: SourceRow): Promise<Sentence | null> {
  const fields = form.fields.filter((field) => field.stored && (field.name === 'id' || Object.hasOwn(row, field.name)));
  const read = readRow(form, fields, row);
  const [bad] = read.rejected;
  if (bad) return new Sentence('import.at-field', { field: bad[0].title, remark: bad[1].reason });
  if (await isThere(db, form, read.key)) return new Sentence('import.mend.key-taken', { key: read.key });
  await upsertRows(db, form, fields, [read]);
  if (form.hasNumericId) await moveSequence(db, form);
  return null;
}

async function isThere(db: Database, form: FormDefinition, key: string): Promise<boolean> {
  return (await sql`select 1 from ${tableOf(form)} where ${idColumn}::text = ${key}`.execute(db)).rows.length > 0;
}

/** Thrown to take back what was stored of a row before it turned out not to fit. */
class NotMended extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof NotMended) return error.message;
  return tell('import.mend.refused', { why: error instanceof Error ? error.message : String(error) });
}
