import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { applyDefinition, planFor, recreateTable } from '#server/catalogue/ddl/ddl-apply.ts';
import { printPlan, type DdlStep } from '#server/catalogue/ddl/ddl-step.ts';
import { refuseLocked } from '#server/catalogue/ddl/table-holder.ts';
import { deleteDraft, readDraft } from '#server/catalogue/definition/definition-draft.ts';
import { readDefinition, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { lockDefinition, markSynchronised, writeDefinition, type DefinitionTables } from '#server/catalogue/definition/definition-write.ts';
import type { Database } from '#server/db/connect.ts';
import { changeStructure } from '#server/db/ddl-connection.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { refuseFaults } from './check-definition.ts';

/** What a synchronisation needs. */
type SyncContext = Pick<ServerContext, 'db' | 'databaseUrl' | 'catalogue'>;

/** The steps of a synchronisation, done or planned. */
export interface SyncReport {
  steps: readonly DdlStep[];
  text: string;
}

/** The steps that doDbSynch would run, without running them. */
export async function planSync(db: Database, catalogue: Catalogue, id: string): Promise<SyncReport> {
  const { form } = await readNext(db, catalogue, id);
  const steps = await planFor(db, form, (await catalogue.snapshot()).columnsOfViews(form));
  return { steps, text: printPlan(steps) };
}

/**
 * Publishes the draft of a form, if there is one, and migrates its table to the definition, keeping its rows (IMPLIED-07); `allow` names
 * the steps that may change values. Throws `definition-refused` if an import has stored a definition with errors that are not fixed yet,
 * and `table-locked` if others hold the table for too long.
 */
export async function synchronise(context: SyncContext, id: string, allow: readonly string[]): Promise<SyncReport> {
  const { catalogue } = context;
  const shared = async (form: FormDefinition) => (await catalogue.snapshot()).columnsOfViews(form);
  return publish(context, id, async (db, form) => applyDefinition(db, form, { allow, shared: await shared(form) }));
}

/** Parks the table with its rows and recreates it empty. `confirm` must be the table's name; views have no table of their own. */
export async function recreate(context: SyncContext, id: string, confirm: string): Promise<SyncReport> {
  const form = await context.catalogue.get(id);
  if (confirm !== form.physicalTable)
    fail('ddl-refused', { detail: new Sentence('definition.recreate-unconfirmed', { table: form.physicalTable }) });
  if (form.isView) fail('ddl-refused', { detail: new Sentence('definition.view-has-no-table') });
  return publish(context, id, recreateTable);
}

async function publish(
  { db, databaseUrl, catalogue }: SyncContext,
  id: string,
  migrate: (db: Database, form: FormDefinition) => Promise<DdlStep[]>,
): Promise<SyncReport> {
  const { form } = await readNext(db, catalogue, id);
  await refuseFaults(catalogue, form);
  const work = async (transaction: Database) => {
    await lockDefinition(transaction, form.id);
    const next = await readNext(transaction, catalogue, form.id);
    const done = await migrate(transaction, next.form);
    if (next.draft) await publishDraft(transaction, next.draft);
    else await markSynchronised(transaction, form.id);
    return done;
  };
  const steps = await changeStructure(databaseUrl, work, () => refuseLocked(db, form.physicalTable));
  return { steps, text: printPlan(steps) };
}

/** The form as it will be published. */
async function readNext(db: Database, catalogue: Catalogue, id: string): Promise<{ form: FormDefinition; draft: DefinitionTables | null }> {
  const published = await catalogue.get(id);
  const draft = await readDraft(db, published.id);
  return { form: draft ? readDefinition(draft) : published, draft };
}

async function publishDraft(db: Database, draft: DefinitionTables): Promise<void> {
  await writeDefinition(db, { ...draft, head: { ...draft.head, is_db_synch: 'Y' } });
  await deleteDraft(db, draft.head.id);
}
