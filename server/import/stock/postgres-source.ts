import pg from 'pg';
import { readAddress, tablesOf, type ColumnRow } from './sql-source.ts';
import type { StockColumn, StockRow, StockSource, StockTable } from './stock-source.ts';
import { StockValues, type RawValue } from './stock-values.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const ROWS_AT_ONCE = 1000;

/** One snapshot, which cannot be written, for as long as the import takes. */
const SETTINGS = [
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'begin transaction isolation level repeatable read read only',
];

/** Of several schemas, the one with the tables of forms is the first on the search path. */
const SEARCH_PATH = `select set_config('search_path', quote_ident(table_schema), true) from information_schema.tables
  where table_name = 'onl_cgform_head' order by array_position(current_schemas(false), table_schema::name), table_schema limit 1`;

const COLUMNS = `select table_name as "table", column_name as "column",
    case when data_type like 'bit%' then data_type || '(' || coalesce(character_maximum_length, 1) || ')' else data_type end as "type"
  from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`;

/** Opens a database of PostgreSQL. Rejects with the driver's error. */
export async function openPostgres(url: URL): Promise<StockSource> {
  const { title } = readAddress(url, { port: 5432, password: undefined });
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'selvedge import',
    options: '-c TimeZone=Asia/Shanghai -c DateStyle=ISO -c extra_float_digits=1',
  });
  // A connection that is lost between two queries says so at the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of [...SETTINGS, SEARCH_PATH]) await client.query(statement);
    const { rows } = await client.query<ColumnRow>(COLUMNS);
    return sourceOf(client, title, tablesOf(rows));
  } catch (error) {
    await client.end();
    throw error;
  }
}

function sourceOf(client: pg.Client, title: string, tables: ReadonlyMap<string, StockTable>): StockSource {
  const values = new StockValues();
  return {
    ...{ title, tables, rows: rowsOf, remarks: () => values.remarks() },
    close: () => client.end(),
  };

  async function* rowsOf(table: StockTable, columns: readonly StockColumn[]): AsyncGenerator<StockRow> {
    if (!columns.length) return;
    const readers = columns.map((column) => [column.name.toLowerCase(), values.reader(table, column)] as const);
    const list = columns.map(({ name, type }) => (type === 'bytea' ? pg.escapeIdentifier(name) : `${pg.escapeIdentifier(name)}::text`));
    await client.query('savepoint stock_rows');
    try {
      await client.query(`declare stock_rows no scroll cursor for select ${list.join(', ')} from ${pg.escapeIdentifier(table.name)}`);
      for (;;) {
        const { rows } = await client.query<RawValue[]>({ text: `fetch ${ROWS_AT_ONCE} from stock_rows`, rowMode: 'array' });
        for (const row of rows) yield Object.fromEntries(readers.map(([name, read], place) => [name, read(row[place])]));
        if (rows.length < ROWS_AT_ONCE) break;
      }
    } finally {
      // Closes the cursor too, and lets the next table be read when this one could not.
      await client.query('rollback to savepoint stock_rows').catch(() => undefined);
    }
  }
}
