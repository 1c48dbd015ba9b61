import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { applyDefinition, planFor, recreateTable } from '#server/catalogue/ddl/ddl-apply.ts';
import { printPlan, type DdlStep } from '#server/catalogue/ddl/ddl-plan.ts';
import { markSynchronised } from '#server/catalogue/definition/definition-write.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { refuseFaults } from './save-definition.ts';

/** The steps of a synchronisation, done or planned. */
export interface SyncReport {
  steps: readonly DdlStep[];
  text: string;
}

/** The steps that doDbSynch would run, without running them. */
export async function planSync(db: Database, catalogue: Catalogue, id: string): Promise<SyncReport> {
  const snapshot = await catalogue.snapshot();
  const form = snapshot.find(id) ?? fail('form-unknown');
  const steps = await planFor(db, form, snapshot.columnsOfViews(form));
  return { steps, text: printPlan(steps) };
}

/**
 * Migrates the table of a form to its definition, keeping its rows (IMPLIED-07); `allow` names the destructive steps that may run. Throws
 * `definition-refused` if an import has stored a definition with errors that are not fixed yet.
 */
export async function synchronise(db: Database, catalogue: Catalogue, id: string, allow: readonly string[]): Promise<SyncReport> {
  const snapshot = await catalogue.snapshot();
  const form = snapshot.find(id) ?? fail('form-unknown');
  await refuseFaults(catalogue, form);
  const steps = await db.transaction().execute(async (transaction) => {
    const done = await applyDefinition(transaction, form, { allow, shared: snapshot.columnsOfViews(form) });
    await markSynchronised(transaction, form.id);
    return done;
  });
  return { steps, text: printPlan(steps) };
}

/** Drops the table with its rows and recreates it. `confirm` must be the table's name; views have no table of their own. */
export async function recreate(db: Database, catalogue: Catalogue, id: string, confirm: string): Promise<SyncReport> {
  const form = await catalogue.get(id);
  if (confirm !== form.physicalTable)
    fail('ddl-refused', { detail: `强制同步会删除表 ${form.physicalTable} 的全部数据，请用 confirm=${form.physicalTable} 确认` });
  if (form.isView) fail('ddl-refused', { detail: '视图没有自己的表' });
  await refuseFaults(catalogue, form);
  const steps = await db.transaction().execute(async (transaction) => {
    const done = await recreateTable(transaction, form);
    await markSynchronised(transaction, form.id);
    return done;
  });
  return { steps, text: printPlan(steps) };
}
