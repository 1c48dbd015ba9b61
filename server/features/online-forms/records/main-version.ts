import { sql } from 'kysely';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { columnOf, rowVersionColumn, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';
import { readRows, type Row } from './record-store.ts';

/**
 * Increments the version of the main records of sub-table rows saved on their own, so that a user with the main record open cannot
 * silently overwrite them (IMPLIED-21). Main records are always locked before their rows, which rules out deadlocks.
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
  await sql`update ${tableOf(link.main)} set ${rowVersionColumn} = ${rowVersionColumn} + 1
    where ${columnOf(key)} in (${sql.join([...new Set(values)])})`.execute(db);
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
