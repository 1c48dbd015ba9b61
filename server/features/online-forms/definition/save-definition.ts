import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { planFor } from '#server/catalogue/ddl/ddl-apply.ts';
import { deleteDraft, keepRevision, readDraft, readRevision, writeDraft } from '#server/catalogue/definition/definition-draft.ts';
import { buttonRow, headRow, sentRow } from '#server/catalogue/definition/definition-rows.ts';
import { readDefinition, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { lockDefinition, readStored, writeDefinition, type DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import { isReservedName } from '#server/catalogue/identifiers.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { refuse, refuseFaults, refuseMalformed } from './check-definition.ts';
import { rowsOf, textOf, type DefinitionPayload } from './definition-payload.ts';
import { definitionChanges, mergeDefinition } from './merge-definition.ts';

/** Stores a new definition and returns its id; doDbSynch creates its table. Throws `definition-refused`. */
export async function addDefinition(db: Database, catalogue: Catalogue, payload: DefinitionPayload, actor: Actor): Promise<string> {
  const id = newId();
  const sent = headRow(sentRow(payload.head));
  const table = (sent.table_name ?? '').toLowerCase();
  if (isReservedName(table)) refuse('definition.table-reserved', { table });
  if (await catalogue.find(table)) refuse('definition.table-exists', { table });
  const { username } = actor.subject;
  const stamp = { create_by: username, create_time: nowText() };
  const head = headRow({ ...sent, id, table_name: table, table_type: sent.table_type ?? 1, table_version: 1, is_db_synch: 'N', ...stamp });
  const definition: DefinitionTables = { head, ...rowsOf(id, payload, null, stamp), buttons: [] };
  await checkDefinition(catalogue, definition);
  await db.transaction().execute(async (transaction) => {
    await write(transaction, definition);
    await keepRevision(transaction, definition, username);
    await recordAct(transaction, actor, 'form-add', id, table);
  });
  return id;
}

/**
 * Changes a stored definition. A change that needs no DDL is live at once; any other is kept as a draft, and users see the published
 * definition until doDbSynch. What others have saved since the version that was sent (`baseVersion`, or the head's `tableVersion`) is
 * merged by field and property. Throws `definition-refused`, or `definition-conflict` with the values of both sides.
 */
export async function editDefinition(db: Database, catalogue: Catalogue, payload: DefinitionPayload, actor: Actor): Promise<string> {
  const id = textOf(payload.head.id);
  await db.transaction().execute(async (transaction) => {
    await lockDefinition(transaction, id);
    const published = (await readStored(transaction, id)) ?? fail('form-unknown');
    const edited = (await readDraft(transaction, id)) ?? published;
    const changed = await mergeLater(transaction, payload, changedBy(payload, { edited, published }, actor), edited);
    const form = await checkDefinition(catalogue, changed);
    await publishOrKeep(transaction, { catalogue, published, changed, form }, actor);
    await keepRevision(transaction, edited, null);
    await keepRevision(transaction, changed, actor.subject.username);
    await recordAct(transaction, actor, 'form-edit', id, JSON.stringify(definitionChanges(edited, changed)));
  });
  return id;
}

function changedBy(
  payload: DefinitionPayload,
  states: { edited: DefinitionTables; published: DefinitionTables },
  { subject }: Actor,
): DefinitionTables {
  const { edited, published } = states;
  const { id, table_name } = published.head;
  const stamp = { update_by: subject.username, update_time: nowText() };
  const version = { table_version: (edited.head.table_version ?? 0) + 1, is_db_synch: published.head.is_db_synch };
  const head = headRow({ ...edited.head, ...sentRow(payload.head), id, table_name, ...version, ...stamp });
  return { head, ...rowsOf(id, payload, states, stamp), buttons: edited.buttons.map(buttonRow) };
}

/** Merges the change with what was saved after the version that its sender had read. */
async function mergeLater(
  db: Database,
  payload: DefinitionPayload,
  mine: DefinitionTables,
  theirs: DefinitionTables,
): Promise<DefinitionTables> {
  const read = Number(payload.head.baseVersion ?? payload.head.tableVersion ?? Number.NaN);
  if (!Number.isInteger(read) || read === theirs.head.table_version) return mine;
  const base = await readRevision(db, mine.head.id, read);
  if (!base) return mine;
  const { merged, conflicts } = mergeDefinition(base, mine, theirs);
  if (!conflicts.length) return merged;
  const detail = conflicts.map(({ name, property }) => [name, property].filter(Boolean).join('.'));
  return fail('definition-conflict', { detail }, { conflicts });
}

async function checkDefinition(catalogue: Catalogue, definition: DefinitionTables): Promise<FormDefinition> {
  const form = readDefinition(definition);
  refuseMalformed(definition, form);
  await refuseFaults(catalogue, form);
  return form;
}

interface Edit {
  catalogue: Catalogue;
  published: DefinitionTables;
  changed: DefinitionTables;
  form: FormDefinition;
}

/** Makes the change live, unless the table of a form in use has to follow first. */
async function publishOrKeep(db: Database, { catalogue, published, changed, form }: Edit, { subject }: Actor): Promise<void> {
  const shared = (await catalogue.snapshot()).columnsOfViews(form);
  const isInUse = published.head.is_db_synch === 'Y';
  if (isInUse && (await planFor(db, form, shared)).length) {
    await rehearse(db, (inner) => write(inner, changed));
    await writeDraft(db, { ...changed, head: { ...changed.head, is_db_synch: 'N' } }, subject.username);
  } else {
    await write(db, changed);
    await deleteDraft(db, form.id);
  }
}

/** Finds out whether the work can be done, and undoes it. */
async function rehearse(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db);
  await work(db);
  await sql`rollback to savepoint rehearsal`.execute(db);
}

async function write(db: Database, definition: DefinitionTables): Promise<void> {
  await writeDefinition(db, definition).catch((error: unknown) =>
    isDataError(error) ? refuse('definition.not-storable') : Promise.reject(error),
  );
}

/** PostgreSQL's class 22 (a value that its column cannot hold) and a missing value. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22|^23502$/.test(String(error.code));
}
