import { groupBy } from '#server/catalogue/group-by.ts';
import type { StockColumn, StockTable } from './stock-source.ts';

/** A row of `information_schema.columns`, with the type in full. */
export interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** The tables that the columns belong to, by name in lower case. */
export function tablesOf(rows: readonly ColumnRow[]): Map<string, StockTable> {
  const columns = groupBy(rows, ({ table }) => table);
  return new Map(
    [...columns].map(([name, of]) => [
      name.toLowerCase(),
      { name, columns: of.map(({ column, type }): StockColumn => ({ name: column, type: type.toLowerCase() })) },
    ]),
  );
}

/** Where a stock database is, as its URL says. */
export interface StockAddress {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  database: string;
  parameters: URLSearchParams;
  /** The address without user and password. */
  title: string;
}

/** The parts of the URL of a database; its password may stand in the variable of the environment that the database's own tools read. */
export function readAddress(url: URL, { port, password }: { port: number; password: string | undefined }): StockAddress {
  const database = decodeURIComponent(url.pathname.slice(1));
  return {
    ...{ host: url.hostname.replace(/^\[|\]$/g, '') || 'localhost', port: Number(url.port || port) },
    ...{ user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) || password, database },
    ...{ parameters: url.searchParams, title: `${url.protocol}//${url.host}/${database}` },
  };
}
