import { sql } from 'kysely';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, rowVersionColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { readRows, readSubRows, type Row } from './record-store.ts';

/**
 * Increments the version of the main records of sub-table rows saved on their own, so that a user with the main record open cannot
 * silently overwrite them (IMPLIED-21). Main records are always locked before their rows, those at the top first, which rules out deadlocks,
 * and a row below a line that is locked while it is saved.
 */
export async function raiseMainVersions(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  subRows: readonly Row[],
): Promise<void> {
  const link = snapshot.mainOf(form);
  const key = link?.main.isSynchronised ? link.main.field(link.key) : undefined;
  if (!link || !key) return;
  const values = subRows.map((row) => readValue(key, row[link.field]).value ?? null).filter((value) => value !== null);
  if (!values.length) return;
  if (snapshot.mainOf(link.main)) await lockMains(db, snapshot, link.main, await readMains(db, link, values, false));
  await sql`update ${tableOf(link.main)} set ${rowVersionColumn} = ${rowVersionColumn} + 1
    where ${columnOf(key)} in (${sql.join([...new Set(values)])})`.execute(db);
}

/** Locks the main records of rows, after those above them. */
async function lockMains(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, rows: readonly Row[]): Promise<void> {
  const link = snapshot.mainOf(form);
  if (!link?.main.isSynchronised) return;
  const keys = [...new Set(rows.map((row) => row[link.field]))];
  if (snapshot.mainOf(link.main)) await lockMains(db, snapshot, link.main, await readMains(db, link, keys, false));
  await readMains(db, link, keys, true);
}

function readMains(db: Database, link: { main: FormDefinition; field: string; key: string }, keys: readonly unknown[], isLocked: boolean) {
  return readSubRows(db, { form: link.main, field: link.key, key: link.field }, keys, isLocked);
}

/** The same for stored sub rows, by id. */
export async function raiseMainVersionsOf(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  ids: readonly string[],
): Promise<void> {
  if (form.kind === 'sub') await raiseMainVersions(db, snapshot, form, await readRows(db, form, ids));
}
