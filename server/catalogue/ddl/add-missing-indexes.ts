import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { FORM_SCHEMA, quoteName, quoteTable } from '../identifiers.ts';
import { referenceIndexes } from './plan-indexes.ts';
import { installTrigrams, MANY_ROWS, readSearched, searchIndex } from './search-index.ts';

const LOCK = 7_305_011;
/** An index waits for the transactions that began before it; one that waits longer is built the next time. */
const LOCK_TIMEOUT_MS = 60_000;

interface MissingIndex {
  name: string;
  table: string;
  /** What follows `on`: the method where it is another than the usual one, and the columns. */
  of: string;
}

/**
 * Builds the indexes that existing tables lack, one after the other and beside whoever reads and writes: on columns that name records of other
 * forms (new tables are made with them), and of the parts of texts that lists of `many` rows search, where the database can. One instance does it;
 * gives the names of those built, and reports each that failed, which a later call tries again.
 */
export async function addMissingIndexes(
  { databaseUrl, catalogue }: Pick<ServerContext, 'databaseUrl' | 'catalogue'>,
  report: (index: string, error: unknown) => void,
  many = MANY_ROWS,
): Promise<string[]> {
  const { db, close } = connectDatabase(databaseUrl, {
    ...{ max: 1, idleTimeoutMillis: 0, statement_timeout: 0, lock_timeout: LOCK_TIMEOUT_MS, application_name: 'selvedge indexes' },
  });
  try {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(db);
    if (!rows[0]?.isOurs) return [];
    const forms = (await catalogue.snapshot()).forms.filter(({ isView }) => !isView);
    const built: string[] = [];
    for (const index of [...(await missingReferences(db, forms)), ...(await missingSearches(db, forms, many))]) {
      try {
        await build(db, index);
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

async function missingReferences(db: Database, forms: readonly FormDefinition[]): Promise<MissingIndex[]> {
  const { columns, indexed } = await readIndexed(db);
  return forms
    .flatMap((form) => referenceIndexes(form).map((index) => ({ form, index, place: `${form.physicalTable}.${index.columns[0]}` })))
    .filter(({ place }) => columns.has(place) && !indexed.has(place))
    .map(({ form, index }) => ({
      ...{ name: index.name, table: quoteTable(form.physicalTable) },
      of: `(${index.columns.map(quoteName).join(', ')})`,
    }));
}

async function missingSearches(db: Database, forms: readonly FormDefinition[], many: number): Promise<MissingIndex[]> {
  const searched = await readSearched(db, many);
  const missing = forms.flatMap((form) => {
    const index = searchIndex(form);
    const indexes = searched.get(form.physicalTable)?.indexes;
    const isThere = indexes?.some((columns) => index?.columns.every((column) => columns.includes(column)));
    return index && indexes && !isThere ? { form, index } : [];
  });
  const schema = missing.length ? await installTrigrams(db) : null;
  if (schema === null) return [];
  return missing.map(({ form, index: { name, columns } }) => ({
    ...{ name, table: quoteTable(form.physicalTable) },
    of: `using gin (${columns.map((column) => `${quoteName(column)} ${schema}.gin_trgm_ops`).join(', ')})`,
  }));
}

/** The columns of all tables of forms, and those with which a valid index begins. */
async function readIndexed(db: Database): Promise<{ columns: ReadonlySet<string>; indexed: ReadonlySet<string> }> {
  const { rows } = await sql<{ place: string; isIndexed: boolean }>`
    select c.relname || '.' || a.attname as place,
      exists (select 1 from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
        where i.indrelid = c.oid and i.indisvalid and i.indkey[0] = a.attnum and m.amname = 'btree') as "isIndexed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = to_regnamespace(${FORM_SCHEMA}::text) and c.relkind in ('r', 'p')`.execute(db);
  return {
    columns: new Set(rows.map(({ place }) => place)),
    indexed: new Set(rows.filter(({ isIndexed }) => isIndexed).map(({ place }) => place)),
  };
}

/** One that was broken off is there, but not valid: it goes first. */
async function build(db: Database, { name, table, of }: MissingIndex): Promise<void> {
  await sql.raw(`drop index if exists ${FORM_SCHEMA}.${quoteName(name)}`).execute(db);
  await sql.raw(`create index concurrently ${quoteName(name)} on ${table} ${of}`).execute(db);
}
