import { createConnection, escapeId, type Connection, type RowDataPacket } from 'mysql2';
import { readAddress, tablesOf, type ColumnRow, type StockAddress } from './sql-source.ts';
import type { StockColumn, StockRow, StockSource, StockTable } from './stock-source.ts';
import { StockValues, type RawValue } from './stock-values.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const ROWS_AHEAD = 1000;

/**
 * The session reads one snapshot and cannot write. Times are of the wire's zone (wire 0); the server waits an hour for a reader that is
 * busy storing what it has.
 */
const SETTINGS = [
  "set session time_zone = '+08:00'",
  'set session net_write_timeout = 3600, session wait_timeout = 28800',
  'set session transaction isolation level repeatable read',
  'start transaction with consistent snapshot, read only',
];

/** Opens a database of MySQL or MariaDB. Rejects with the driver's error. */
export async function openMysql(url: URL): Promise<StockSource> {
  const address = readAddress(url, { port: 3306, password: process.env.MYSQL_PWD });
  const connection = createConnection(optionsOf(address));
  // A connection that is lost between two queries says so at the next one.
  connection.on('error', () => undefined);
  try {
    await connection.promise().connect();
    for (const setting of SETTINGS) await connection.promise().query(setting);
    return sourceOf(connection, address.title, tablesOf(await readColumns(connection)));
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

function optionsOf({ host, port, user, password, database, parameters }: StockAddress) {
  const ssl = parameters.get('ssl');
  return {
    ...{ host, port, user, password, database, charset: 'utf8mb4', connectTimeout: CONNECT_TIMEOUT_MS },
    ...(ssl ? { ssl: { rejectUnauthorized: ssl !== 'no-verify' } } : {}),
    // Digits and times stay as they are, and no code is made of column names.
    ...{ dateStrings: true, supportBigNumbers: true, jsonStrings: true, disableEval: true },
  };
}

async function readColumns(connection: Connection): Promise<ColumnRow[]> {
  const [rows] = await connection
    .promise()
    .query<(ColumnRow & RowDataPacket)[]>(
      'select table_name as `table`, column_name as `column`, column_type as `type` from information_schema.columns ' +
        'where table_schema = database() order by table_name, ordinal_position',
    );
  return rows.map(({ table, column, type }) => ({ table, column, type: String(type) }));
}

function sourceOf(connection: Connection, title: string, tables: ReadonlyMap<string, StockTable>): StockSource {
  const values = new StockValues();
  return {
    ...{ title, tables, rows: rowsOf, remarks: () => values.remarks() },
    close: async () => connection.destroy(),
  };

  async function* rowsOf(table: StockTable, columns: readonly StockColumn[]): AsyncGenerator<StockRow> {
    if (!columns.length) return;
    const readers = columns.map((column) => [column.name.toLowerCase(), values.reader(table, column)] as const);
    const list = columns.map(({ name }) => escapeId(name, true)).join(', ');
    const query = connection.query({ sql: `select ${list} from ${escapeId(table.name, true)}`, rowsAsArray: true });
    const rows: AsyncIterable<RawValue[]> = query.stream({ highWaterMark: ROWS_AHEAD });
    for await (const row of rows) {
      yield Object.fromEntries(readers.map(([name, read], place) => [name, read(row[place])]));
    }
  }
}
