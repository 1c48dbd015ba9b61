import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { quoteTable } from '../identifiers.ts';
import { readTableFacts, weighSteps } from './ddl-facts.ts';
import { planTable } from './ddl-plan.ts';
import { stepName, type DdlStep } from './ddl-step.ts';
import { parkTable, parkedName } from './parking.ts';
import { Sentence } from '#server/sentence.ts';

/** Which steps that change values may run, as `kind:target`, such as `alter-type:qty`. */
export interface ApplyOptions {
  allow?: readonly string[];
  /** Columns that views of the same table use. */
  shared?: ReadonlySet<string>;
  /** Does not create missing indexes: a later call does, after rows have been loaded. */
  withoutIndexes?: boolean;
}

/** The steps that would migrate the form's table to its definition, with what the rows say about them. */
export async function planFor(db: Database, form: FormDefinition, shared?: ReadonlySet<string>): Promise<DdlStep[]> {
  return weighSteps(db, form, planTable(form, await readTableFacts(db, form.physicalTable), shared));
}

/**
 * Migrates a form's table to its definition in one transaction and returns the steps taken (IMPLIED-07). No value is lost: a change of
 * type that is not exact, named in `allow`, keeps the old column parked beside the new one. Throws `ddl-refused` with the facts of the
 * steps, and changes nothing, if one that is not exact is not named, or a unique index would meet doubles.
 */
export async function applyDefinition(db: Database, form: FormDefinition, options: ApplyOptions = {}): Promise<DdlStep[]> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, form.physicalTable);
    const done = await migrateOnce(transaction, form, options);
    // The indexes of a parked column are with it: those of the definition are built for the new one.
    const isBeside = done.some((step) => step.conversion && step.destructive);
    return isBeside ? [...done, ...(await migrateOnce(transaction, form, options))] : done;
  });
}

async function migrateOnce(db: Database, form: FormDefinition, options: ApplyOptions): Promise<DdlStep[]> {
  const planned = await planFor(db, form, options.shared);
  const steps = options.withoutIndexes ? planned.filter((step) => step.kind !== 'create-index') : planned;
  refuseUnnamed(steps, options.allow ?? []);
  await runSteps(db, steps);
  return steps;
}

/** Moves the table with its rows out of use and recreates it; the caller has had the table's name confirmed. */
export async function recreateTable(db: Database, form: FormDefinition): Promise<DdlStep[]> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, form.physicalTable);
    const isThere = (await readTableFacts(transaction, form.physicalTable)) !== null;
    const taken = new Set((await transaction.selectFrom('sys.parked_table').select('parked_name').execute()).map((row) => row.parked_name));
    const parkedAs = parkedName(form.physicalTable, (candidate) => taken.has(candidate));
    const steps = [...(isThere ? [parkTable(form.physicalTable, parkedAs)] : []), ...planTable(form, null)];
    await runSteps(transaction, steps);
    await transaction.deleteFrom('sys.parked_column').where('table_name', '=', form.physicalTable).execute();
    return steps;
  });
}

/** One migration of a table at a time, and no writes of rows between the question about them and the step. */
async function lockTable(db: Database, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`ddl:${table}`}))`.execute(db);
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${quoteTable(table)}) is not null as found`.execute(db);
  if (rows[0]?.found) await sql.raw(`lock table ${quoteTable(table)} in share row exclusive mode`).execute(db);
}

/** Uses the open transaction, or opens one. */
async function inTransaction<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function refuseUnnamed(steps: readonly DdlStep[], allow: readonly string[]): void {
  const refused = steps.filter((step) => (step.destructive && !allow.includes(stepName(step))) || step.facts?.doubles);
  if (!refused.length) return;
  fail(
    'ddl-refused',
    { detail: refused.map(refusal) },
    {
      refused: refused.map(stepName),
      facts: Object.fromEntries(refused.flatMap((step) => (step.facts ? [[stepName(step), step.facts]] : []))),
    },
  );
}

function refusal(step: DdlStep): Sentence {
  const { note, facts } = step;
  if (facts?.doubles) return new Sentence('ddl.doubles', { note, count: facts.doubles });
  if (!facts) return new Sentence('ddl.unnamed', { note, step: stepName(step) });
  return new Sentence('ddl.changes-values', { note, changed: facts.changed, failing: facts.failing, step: stepName(step) });
}

async function runSteps(db: Database, steps: readonly DdlStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await sql.raw(step.sql).execute(db);
    } catch (error) {
      // 22xxx: a value does not fit the new type; 23505: rows break a new unique index.
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('22') || code === '23505') fail('ddl-refused', { detail: new Sentence('ddl.data-unfit', { note: step.note }) });
      throw error;
    }
  }
}
