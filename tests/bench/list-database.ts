import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createCatalogue, type CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { addMissingIndexes } from '#server/catalogue/ddl/add-missing-indexes.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { readImportFile } from '#server/import/import-file.ts';

/** A database of its own with the garment's orders, and very many of them. */
export interface ListDatabase {
  db: Database;
  databaseUrl: string;
  snapshot: CatalogueSnapshot;
  form: FormDefinition;
  close(): Promise<void>;
}

/** Orders of ten years, with rows that lack a value in each column that may. */
const orders = (rows: number) => sql`insert into biz.so_order
    (id, order_no, customer_code, order_type, order_date, delivery_date, order_status, total_qty, total_amount, create_time, customer_po)
  select md5(n::text), 'SO' || lpad(n::text, 8, '0'), 'C' || lpad((n % 300)::text, 3, '0'), 'BULK', date '2016-01-01' + (n % 3650),
    case when n % 50 > 0 then date '2016-02-01' + (n % 3650) end, (array['draft', 'confirmed', 'production', 'shipped', 'closed'])[n % 5 + 1],
    n % 997, (n % 99991) / 7.0, timestamp '2016-01-01' + n * interval '5 minutes', case when n % 4 > 0 then 'PO-' || md5(n::text) end
  from generate_series(1, ${sql.lit(rows)}) n`;

/** Starts a PostgreSQL in a temporary folder and fills `so_order` with so many rows; lists have indexes of their columns. */
export async function openListDatabase(rows: number, hasIndexes = true): Promise<ListDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } });
  const { db, close: closePool } = connectDatabase(cluster.url);
  const close = async () => {
    await closePool();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fill({ db, databaseUrl: cluster.url }, rows, hasIndexes);
    const snapshot = await createCatalogue(db).snapshot();
    const form = snapshot.find('so_order');
    if (!form) throw new Error('The orders of the fixtures were not imported.');
    return { db, databaseUrl: cluster.url, snapshot, form, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill({ db, databaseUrl }: Pick<ListDatabase, 'db' | 'databaseUrl'>, rows: number, hasIndexes: boolean): Promise<void> {
  await migrate(db);
  const file = readImportFile(JSON.parse(await readFile('fixtures/garment/forms/so_order.json', 'utf8')));
  if (!file) throw new Error('The orders of the fixtures are not readable.');
  await importDefinitions(db, file, { menus: false });
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await orders(rows).execute(session);
    if (hasIndexes) await index(session);
    await sql`vacuum analyze biz.so_order`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  });
  if (!hasIndexes) return;
  const report = (name: string, cause: unknown) => {
    throw new Error(name, { cause });
  };
  await addMissingIndexes({ databaseUrl, catalogue: createCatalogue(db) }, report);
}

async function index(session: Database): Promise<void> {
  for (const column of ['total_amount', 'delivery_date', 'create_time'])
    await sql`create index on biz.so_order (${sql.id(column)})`.execute(session);
}
