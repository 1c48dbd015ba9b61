import { stat } from 'node:fs/promises';
import { StartError } from '#server/start-error.ts';
import { tell } from '#server/sentence.ts';
import { openDump } from './dump-source.ts';
import { openMysql } from './mysql-source.ts';
import { openPostgres } from './postgres-source.ts';
import { readAddress } from './sql-source.ts';
import type { StockSource } from './stock-source.ts';

const openers = new Map<string, (url: URL) => Promise<StockSource>>([
  ['mysql:', openMysql],
  ['mariadb:', openMysql],
  ['postgres:', openPostgres],
  ['postgresql:', openPostgres],
]);

/**
 * Opens what `--from` names: the URL of a stock database of MySQL, MariaDB or PostgreSQL, or a `.sql` dump of one. Throws a StartError that says
 * why it cannot be read, without its user and password. `progress` hears how far a dump is read, from 0 to 1.
 */
export async function openStockSource(from: string, progress: (part: number) => void): Promise<StockSource> {
  const source = /^[a-z]+:\/\//i.test(from) ? await openUrl(from) : await openFile(from, progress);
  if (source.tables.has('onl_cgform_head') || source.tables.has('sys_dict')) return source;
  await source.close();
  throw new StartError(tell('stock.not-stock', { source: source.title }));
}

async function openFile(file: string, progress: (part: number) => void): Promise<StockSource> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  return openDump(file, (bytes) => progress(size ? bytes / size : 1));
}

async function openUrl(from: string): Promise<StockSource> {
  const url = URL.parse(from);
  const open = url && openers.get(url.protocol);
  if (!url || !open) throw new StartError(tell('stock.url-unknown'));
  const { title, database } = readAddress(url, { port: 0, password: undefined });
  if (!database) throw new StartError(tell('stock.url-no-database', { source: title }));
  try {
    return await open(url);
  } catch (error) {
    throw reasonOf(error, title);
  }
}

/** Codes of the drivers and of Node, by what they mean. */
const reasons = new Map<string, 'stock.refused-login' | 'stock.no-database' | 'stock.unreachable'>([
  ...['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', '28P01', '28000'].map((code) => [code, 'stock.refused-login'] as const),
  ...['ER_BAD_DB_ERROR', '3D000'].map((code) => [code, 'stock.no-database'] as const),
  ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNRESET'].map(
    (code) => [code, 'stock.unreachable'] as const,
  ),
]);

function reasonOf(error: unknown, title: string): StartError {
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code = '', message = String(cause) } = (cause ?? {}) as { code?: string; message?: string };
  const known = reasons.get(code);
  return new StartError(known ? tell(known, { source: title, code }) : tell('stock.unopened', { source: title, why: message }));
}
