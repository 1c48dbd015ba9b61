import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { dropTable, planTable, type ColumnFacts, type DdlStep, type TableFacts } from './ddl-plan.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { FORM_SCHEMA } from '../identifiers.ts';

/** Which destructive steps may run, as `kind:target`, such as `drop-column:qty`. */
export interface ApplyOptions {
  allow?: readonly string[];
  /** Columns that views of the same table use. */
  shared?: ReadonlySet<string>;
  /** Does not create missing indexes: a later call does, after rows have been loaded. */
  withoutIndexes?: boolean;
}

/** Reads the structure of a form's table from the database; null when there is none. */
async function readTableFacts(db: Database, table: string): Promise<TableFacts> {
  const columns = await readColumns(db, table);
  if (!columns.size) return null;
  const { rows } = await sql<{ name: string; columns: string[]; unique: boolean }>`
    select c.relname as name, i.indisunique as unique,
      array(select a.attname::text from unnest(i.indkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(format('%I.%I', ${FORM_SCHEMA}::text, ${table}::text)) and not i.indisprimary`.execute(db);
  return { columns, indexes: new Map(rows.map((row) => [row.name, { columns: row.columns, unique: row.unique }])) };
}

async function readColumns(db: Database, table: string): Promise<Map<string, ColumnFacts>> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean; expression: string | null }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = to_regclass(format('%I.%I', ${FORM_SCHEMA}::text, ${table}::text)) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return new Map(rows.map((row) => [row.name, { type: row.type, nullable: row.nullable, default: bareDefault(row.expression) }]));
}

/** Strips the cast: `'x'::character varying` becomes `x`. */
function bareDefault(expression: string | null): string | null {
  if (expression === null) return null;
  const match = /^'((?:[^']|'')*)'::/.exec(expression);
  return match ? (match[1] ?? '').replaceAll("''", "'") : expression;
}

/** The steps that would migrate the form's table to its definition. */
export async function planFor(db: Database, form: FormDefinition, shared?: ReadonlySet<string>): Promise<DdlStep[]> {
  return planTable(form, await readTableFacts(db, form.physicalTable), shared);
}

/**
 * Migrates a form's table to its definition in one transaction and returns the steps taken (IMPLIED-07). Throws `ddl-refused`, and
 * changes nothing, if there are destructive steps that `allow` does not name.
 */
export async function applyDefinition(db: Database, form: FormDefinition, options: ApplyOptions = {}): Promise<DdlStep[]> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`ddl:${form.physicalTable}`}))`.execute(transaction);
    const planned = await planFor(transaction, form, options.shared);
    const steps = options.withoutIndexes ? planned.filter((step) => step.kind !== 'create-index') : planned;
    refuseUnnamed(steps, options.allow ?? []);
    await runSteps(transaction, steps);
    return steps;
  });
}

/** Drops the table with its rows and recreates it; the caller has had the table's name confirmed. */
export async function recreateTable(db: Database, form: FormDefinition): Promise<DdlStep[]> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`ddl:${form.physicalTable}`}))`.execute(transaction);
    const steps = [dropTable(form.physicalTable), ...planTable(form, null)];
    await runSteps(transaction, steps);
    return steps;
  });
}

/** Uses the open transaction, or opens one. */
async function inTransaction<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function refuseUnnamed(steps: readonly DdlStep[], allow: readonly string[]): void {
  const refused = steps.filter((step) => step.destructive && !allow.includes(`${step.kind}:${step.target}`));
  if (!refused.length) return;
  const detail = refused.map((step) => `${step.note}（${step.kind}:${step.target}）`).join('；');
  fail('ddl-refused', { detail }, { refused: refused.map((step) => `${step.kind}:${step.target}`) });
}

async function runSteps(db: Database, steps: readonly DdlStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await sql.raw(step.sql).execute(db);
    } catch (error) {
      // 22xxx: a value does not fit the new type; 23505: rows break a new unique index.
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('22') || code === '23505') fail('ddl-refused', { detail: `${step.note}，现有数据不符合` });
      throw error;
    }
  }
}
