import type { Database } from '#server/db/connect.ts';
import { buttonRow, fieldRow, headRow, indexRow } from './definition-rows.ts';
import { readStored, type DefinitionTables } from './definition-write.ts';

const KIND = 'form';

/**
 * The draft of a form: its changed definition, as long as the table has not followed. Users keep the published one until then; null when
 * there is none.
 */
export async function readDraft(db: Database, headId: string): Promise<DefinitionTables | null> {
  return (await readDrafts(db, [headId])).get(headId) ?? null;
}

/** Who has last changed the draft of a form, and when; null when it has none. */
export async function readDraftHolder(db: Database, headId: string): Promise<{ user: string; time: string } | null> {
  const query = db.selectFrom('sys.definition_draft').select(['updated_by', 'updated_at']);
  const row = await query.where('kind', '=', KIND).where('target_id', '=', headId).executeTakeFirst();
  return row ? { user: row.updated_by ?? '', time: row.updated_at } : null;
}

/** The drafts of these forms, by head id. */
export async function readDrafts(db: Database, headIds: readonly string[]): Promise<ReadonlyMap<string, DefinitionTables>> {
  if (!headIds.length) return new Map();
  const query = db.selectFrom('sys.definition_draft').select(['target_id', 'document']);
  const rows = await query.where('kind', '=', KIND).where('target_id', 'in', headIds).execute();
  return new Map(rows.map((row) => [row.target_id, readDocument(row.document)]));
}

/** The definition as designers see it: the draft, or what is published when there is none. */
export async function readEdited(db: Database, headId: string): Promise<DefinitionTables | null> {
  return (await readDraft(db, headId)) ?? readStored(db, headId);
}

/** Stores the draft of a form in the place of an earlier one. */
export async function writeDraft(db: Database, definition: DefinitionTables, username: string): Promise<void> {
  const content = { document: JSON.stringify(definition), updated_by: username };
  await db
    .insertInto('sys.definition_draft')
    .values({ kind: KIND, target_id: definition.head.id, ...content })
    .onConflict((conflict) => conflict.columns(['kind', 'target_id']).doUpdateSet(content))
    .execute();
}

/** Removes the draft of a form, which has been published. */
export async function deleteDraft(db: Database, headId: string): Promise<void> {
  await db.deleteFrom('sys.definition_draft').where('kind', '=', KIND).where('target_id', '=', headId).execute();
}

/** Keeps a definition under its number `table_version`, so that changes made to it can be merged later; a kept one is never changed. */
export async function keepRevision(db: Database, definition: DefinitionTables, username: string | null): Promise<void> {
  const { id, table_version } = definition.head;
  await db
    .insertInto('sys.definition_revision')
    .values({ kind: KIND, target_id: id, revision: table_version ?? 0, document: JSON.stringify(definition), created_by: username })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A definition as it was saved under that number; null when it was not kept. */
export async function readRevision(db: Database, headId: string, revision: number): Promise<DefinitionTables | null> {
  const query = db.selectFrom('sys.definition_revision').select('document').where('kind', '=', KIND).where('target_id', '=', headId);
  const row = await query.where('revision', '=', revision).executeTakeFirst();
  return row ? readDocument(row.document) : null;
}

/** Only these functions write documents, so their shape is known. */
function readDocument(document: object): DefinitionTables {
  const { head, fields, indexes, buttons } = document as DefinitionTables;
  return { head: headRow(head), fields: fields.map(fieldRow), indexes: indexes.map(indexRow), buttons: buttons.map(buttonRow) };
}
