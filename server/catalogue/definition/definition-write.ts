import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/connect.ts';
import type { FormButtonTable, FormFieldTable, FormHeadTable, FormIndexTable } from '#server/db/tables/online.ts';
import { raiseCatalogueVersion } from './definition-store.ts';

/** A whole definition as rows of its tables. */
export interface DefinitionTables {
  head: FormHeadTable;
  fields: readonly FormFieldTable[];
  indexes: readonly FormIndexTable[];
  buttons: readonly FormButtonTable[];
}

/** Stores a definition, deleting rows that it no longer contains. Returns false, and writes nothing, if it is unchanged. */
export async function writeDefinition(db: Database, definition: DefinitionTables): Promise<boolean> {
  const { head } = definition;
  const stored = await readStored(db, head.id);
  if (stored && isDeepStrictEqual(sorted(stored), sorted(definition))) return false;
  await db
    .insertInto('sys.onl_cgform_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute();
  await db.deleteFrom('sys.onl_cgform_field').where('cgform_head_id', '=', head.id).execute();
  await db.deleteFrom('sys.onl_cgform_index').where('cgform_head_id', '=', head.id).execute();
  await db.deleteFrom('sys.onl_cgform_button').where('cgform_head_id', '=', head.id).execute();
  if (definition.fields.length)
    await db
      .insertInto('sys.onl_cgform_field')
      .values([...definition.fields])
      .execute();
  if (definition.indexes.length)
    await db
      .insertInto('sys.onl_cgform_index')
      .values([...definition.indexes])
      .execute();
  if (definition.buttons.length)
    await db
      .insertInto('sys.onl_cgform_button')
      .values([...definition.buttons])
      .execute();
  await raiseCatalogueVersion(db);
  return true;
}

/** Waits until no other request changes this definition; the lock ends with the transaction. */
export async function lockDefinition(db: Database, headId: string): Promise<void> {
  await db.selectFrom('sys.onl_cgform_head').select('id').where('id', '=', headId).forUpdate().execute();
}

/** The rows of a stored definition, or null when there is none. */
export async function readStored(db: Database, headId: string): Promise<DefinitionTables | null> {
  const head = await db.selectFrom('sys.onl_cgform_head').selectAll().where('id', '=', headId).executeTakeFirst();
  if (!head) return null;
  const fields = await db
    .selectFrom('sys.onl_cgform_field')
    .selectAll()
    .where('cgform_head_id', '=', headId)
    .orderBy('order_num')
    .execute();
  const indexes = await db.selectFrom('sys.onl_cgform_index').selectAll().where('cgform_head_id', '=', headId).orderBy('id').execute();
  const buttons = await db.selectFrom('sys.onl_cgform_button').selectAll().where('cgform_head_id', '=', headId).execute();
  return { head, fields, indexes, buttons };
}

/** Records that a form's table agrees with its definition. */
export async function markSynchronised(db: Database, headId: string): Promise<void> {
  await db.updateTable('sys.onl_cgform_head').set({ is_db_synch: 'Y' }).where('id', '=', headId).execute();
  await raiseCatalogueVersion(db);
}

function sorted({ head, fields, indexes, buttons }: DefinitionTables): DefinitionTables {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { head, fields: byId(fields), indexes: byId(indexes), buttons: byId(buttons) };
}
