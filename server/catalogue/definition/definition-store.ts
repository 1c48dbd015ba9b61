import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Language } from '#messages';
import { readDefinition, type DefinitionRows, type FormDefinition } from './definition.ts';
import { groupBy } from '../group-by.ts';

/** Reads every definition with its texts in the language, in four queries. */
export async function readAllDefinitions(db: Database, language?: Language): Promise<FormDefinition[]> {
  return readDefinitions(db, undefined, language);
}

/** Reads the definitions of these heads. */
export async function readDefinitions(
  db: Database,
  headIds: readonly string[] | undefined,
  language?: Language,
): Promise<FormDefinition[]> {
  const isAsked = headIds === undefined ? sql<boolean>`true` : sql<boolean>`id = any(${headIds})`;
  const [heads, parts] = await Promise.all([
    db.selectFrom('sys.onl_cgform_head').selectAll().where(isAsked).execute(),
    readParts(db, headIds),
  ]);
  return heads.map((head) => readDefinition({ head, ...parts(head.id) }, language));
}

/** The fields, indexes and buttons of heads, in order. */
async function readParts(db: Database, headIds: readonly string[] | undefined): Promise<(headId: string) => Omit<DefinitionRows, 'head'>> {
  const isOfHeads = headIds === undefined ? sql<boolean>`true` : sql<boolean>`cgform_head_id = any(${headIds})`;
  const byHead = <Row>(rows: readonly (Row & { cgform_head_id: string })[]) => groupBy(rows, (row) => row.cgform_head_id);
  const [fields, indexes, buttons] = await Promise.all([
    db.selectFrom('sys.onl_cgform_field').selectAll().where(isOfHeads).orderBy('order_num').orderBy('id').execute().then(byHead),
    db.selectFrom('sys.onl_cgform_index').selectAll().where(isOfHeads).orderBy('id').execute().then(byHead),
    db.selectFrom('sys.onl_cgform_button').selectAll().where(isOfHeads).orderBy('order_num').execute().then(byHead),
  ]);
  return (headId) => ({ fields: fields.get(headId) ?? [], indexes: indexes.get(headId) ?? [], buttons: buttons.get(headId) ?? [] });
}

/** The version counter, incremented by every write to a definition. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('sys.catalogue_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return Number(version);
}

/** Invalidates the cached definitions and dictionaries of all instances; call it in the transaction of the change. */
export async function raiseCatalogueVersion(db: Database): Promise<void> {
  await db
    .updateTable('sys.catalogue_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
}
