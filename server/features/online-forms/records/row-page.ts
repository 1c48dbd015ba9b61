import { sql } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { idColumn, tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import { columnList, readIds, selectRows, writeRow, type Row } from './record-store.ts';
import { COUNTED_ROWS, countOrEstimate, countRows, estimateRows, type RowCount } from './row-count.ts';
import { beside, type Anchor } from './row-keyset.ts';
import { orderParts, orderSql, type OrderPart } from './row-order.ts';
import type { RowQuery } from './row-query.ts';

/** One page of rows, and how many there are in all. */
export interface RowPage extends RowCount {
  records: Row[];
}

type Limits = NonNullable<RowQuery['page']>;

/** From here on the keys of a page are found first, and then its rows: what is skipped is not read. */
const DEEP = 1000;

/**
 * One page of a form's rows. Near the end the rows are read from there; beside a row that the client names, from that row on. The same
 * rows in every way (GRID-20).
 */
export async function readPage(db: Database, form: FormDefinition, query: RowQuery): Promise<RowPage> {
  const { page } = query;
  if (!page) {
    const { rows } = await selectRows(form, query).execute(db);
    return { total: rows.length, records: rows.map((row) => writeRow(form, row)) };
  }
  const { rows, ...counted } = (await besidePage(db, form, query, page)) ?? (await offsetPage(db, form, query, page));
  return { ...counted, records: rows.map((row) => writeRow(form, row)) };
}

interface Found extends RowCount {
  rows: Row[];
}

/** Null when the request names no row to begin at, or one that is gone. */
async function besidePage(db: Database, form: FormDefinition, query: RowQuery, page: Limits): Promise<Found | null> {
  const anchor = anchorOf(form, query);
  const parts = anchor && (await beside(db, form, query.sorts, anchor));
  if (!parts) return null;
  const isReversed = anchor.side === 'before';
  const [rows, counted] = await Promise.all([
    readParts(db, form, query, { limit: page.limit, offset: 0 }, { isReversed, parts }),
    countOrEstimate(db, form, query),
  ]);
  if (!rows.length) return null;
  return { ...counted, rows: isReversed ? rows.toReversed() : rows };
}

function anchorOf(form: FormDefinition, { beside: named }: RowQuery): Anchor | null {
  const [id] = named ? readIds(form, [named.id]) : [];
  return named && id !== undefined ? { id, side: named.side } : null;
}

async function offsetPage(db: Database, form: FormDefinition, query: RowQuery, page: Limits): Promise<Found> {
  const { limit, offset } = page;
  if (offset < COUNTED_ROWS || offset < (await estimateRows(db, form, query)) / 2) {
    const counting = countOrEstimate(db, form, query);
    const [rows, counted] = await Promise.all([readParts(db, form, query, page, { counting }), counting]);
    if (!counted.isEstimate || rows.length === limit) return { ...counted, rows };
    return { rows, total: rows.length ? offset + rows.length : await countRows(db, form, query) };
  }
  const total = await countRows(db, form, query);
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { total, rows: [] };
  if (offset < total / 2) return { total, rows: await readParts(db, form, query, page) };
  const rows = await readParts(db, form, query, { limit: size, offset: total - offset - size }, { isReversed: true });
  return { total, rows: rows.toReversed() };
}

interface Reading {
  isReversed?: boolean;
  /** Says when there are no more rows than those that were found. */
  counting?: Promise<RowCount>;
  /** By default all rows. */
  parts?: readonly OrderPart[];
}

/** The rows of a page part by part; a part is only counted where the page lies behind it. */
async function readParts(db: Database, form: FormDefinition, query: RowQuery, page: Limits, reading: Reading = {}): Promise<Row[]> {
  const { isReversed = false, counting, parts = orderParts(query.sorts, isReversed) } = reading;
  const found: Row[] = [];
  let { offset } = page;
  for (const [place, part] of parts.entries()) {
    const among = part.where ? { ...query, where: sql`${query.where} and ${part.where}` } : query;
    const limit = page.limit - found.length;
    const rows = await readPart(db, form, among, part, { limit, offset }, isReversed);
    found.push(...rows);
    if (found.length === page.limit || place === parts.length - 1) break;
    const counted = await counting;
    if (counted && !counted.isEstimate && page.offset + found.length >= counted.total) break;
    const size = rows.length || !offset ? offset + rows.length : await countRows(db, form, among);
    offset = Math.max(0, offset - size);
  }
  return found;
}

async function readPart(
  db: Database,
  form: FormDefinition,
  { where }: Pick<RowQuery, 'where'>,
  { sorts }: OrderPart,
  { limit, offset }: Limits,
  isReversed: boolean,
): Promise<Row[]> {
  const order = orderSql(sorts, isReversed);
  const table = tableOf(form);
  if (offset < DEEP) {
    const { rows } = await sql<Row>`select ${columnList(form)} from ${table}
      where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  }
  const deep = sql`select ${idColumn} as deep_key from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<Row>`select ${columnList(form)} from (${deep}) as deep join ${table} on ${idColumn} = deep_key
    order by ${order}`.execute(db);
  return rows;
}
