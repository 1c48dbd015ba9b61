import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormDefinition, IndexDefinition } from '../definition/definition.ts';
import { FORM_SCHEMA, quoteName, quoteTable } from '../identifiers.ts';
import { referenceIndexes } from './plan-indexes.ts';

const LOCK = 7_305_011;
/** An index waits for the transactions that began before it; one that waits longer is built at the next start. */
const LOCK_TIMEOUT_MS = 60_000;

/**
 * Builds the indexes on columns that name records of other forms in those existing tables that lack them, one after the other and beside
 * whoever reads and writes (new tables are made with them). One instance does it; gives the names of those built, and reports each that
 * failed, which a later call tries again.
 */
export async function addReferenceIndexes(
  { databaseUrl, catalogue }: Pick<ServerContext, 'databaseUrl' | 'catalogue'>,
  report: (index: string, error: unknown) => void,
): Promise<string[]> {
  const { db, close } = connectDatabase(databaseUrl, {
    ...{ max: 1, idleTimeoutMillis: 0, statement_timeout: 0, lock_timeout: LOCK_TIMEOUT_MS, application_name: 'selvedge indexes' },
  });
  try {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(db);
    if (!rows[0]?.isOurs) return [];
    const { forms } = await catalogue.snapshot();
    const built: string[] = [];
    for (const { form, index } of await missingIndexes(db, forms)) {
      try {
        await build(db, form, index);
        built.push(index.name);
      } catch (error) {
        report(index.name, error);
      }
    }
    return built;
  } finally {
    await close();
  }
}

async function missingIndexes(db: Database, forms: readonly FormDefinition[]): Promise<{ form: FormDefinition; index: IndexDefinition }[]> {
  const { columns, indexed } = await readIndexed(db);
  return forms
    .filter(({ isView }) => !isView)
    .flatMap((form) => referenceIndexes(form).map((index) => ({ form, index, place: `${form.physicalTable}.${index.columns[0]}` })))
    .filter(({ place }) => columns.has(place) && !indexed.has(place));
}

/** The columns of all tables of forms, and those with which a valid index begins. */
async function readIndexed(db: Database): Promise<{ columns: ReadonlySet<string>; indexed: ReadonlySet<string> }> {
  const { rows } = await sql<{ place: string; isIndexed: boolean }>`
    select c.relname || '.' || a.attname as place,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisvalid and i.indkey[0] = a.attnum) as "isIndexed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = to_regnamespace(${FORM_SCHEMA}::text) and c.relkind in ('r', 'p')`.execute(db);
  return {
    columns: new Set(rows.map(({ place }) => place)),
    indexed: new Set(rows.filter(({ isIndexed }) => isIndexed).map(({ place }) => place)),
  };
}

/** One that was broken off is there, but not valid: it goes first. */
async function build(db: Database, form: FormDefinition, { name, columns }: IndexDefinition): Promise<void> {
  await sql.raw(`drop index if exists ${FORM_SCHEMA}.${quoteName(name)}`).execute(db);
  const list = columns.map(quoteName).join(', ');
  await sql.raw(`create index concurrently ${quoteName(name)} on ${quoteTable(form.physicalTable)} (${list})`).execute(db);
}
