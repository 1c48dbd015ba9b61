import { open } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { Sentence, tell } from '#server/sentence.ts';
import { indexDump, type DumpTable } from './dump-index.ts';
import type { Dialect } from './dump-lexer.ts';
import { UNREAD, type DumpValue } from './dump-literals.ts';
import { readDump } from './dump-reader.ts';
import type { StockColumn, StockRow, StockSource } from './stock-source.ts';
import { StockValues, type RawValue, type ValueReader } from './stock-values.ts';

const HEAD_BYTES = 1 << 16;
const UTF8_MARK = 'efbbbf';

/** Opens a `.sql` dump of MySQL, MariaDB or PostgreSQL; reads it once for its tables. Throws a StartError that says why it cannot be read. */
export async function openDump(file: string, progress: (bytes: number) => void): Promise<StockSource> {
  const begin = await readBegin(file);
  const dialect = dialectOf(begin);
  const start = begin.toString('hex', 0, 3) === UTF8_MARK ? 3 : 0;
  const index = await indexDump(file, { dialect, start, progress });
  const values = new StockValues();
  const odd = new Map<string, { code: 'stock.dump-expression' | 'stock.dump-odd-row'; table: string; count: number }>();
  const note = (code: 'stock.dump-expression' | 'stock.dump-odd-row', table: string) => {
    const counted = odd.get(code + table) ?? { code, table, count: 0 };
    odd.set(code + table, { ...counted, count: counted.count + 1 });
  };
  return {
    title: path.basename(file),
    tables: index.tables,
    rows: (table, columns) => rowsOf(table as DumpTable, columns),
    remarks: () => [...index.remarks, ...[...odd.values()].map(({ code, ...told }) => new Sentence(code, told)), ...values.remarks()],
    close: async () => undefined,
  };

  async function* rowsOf(table: DumpTable, columns: readonly StockColumn[]): AsyncGenerator<StockRow> {
    const readers = new Map(columns.map((column) => [column.name.toLowerCase(), values.reader(table, column, index.isUtc)]));
    for (const range of table.ranges) {
      let names = table.columns.map(({ name }) => name.toLowerCase());
      for await (const { pieces } of readDump(file, dialect, { withRows: true, ...range }))
        for (const piece of pieces) {
          if (piece.kind === 'rows')
            names = [...(piece.columns ?? table.columns.map(({ name }) => name))].map((name) => name.toLowerCase());
          if (piece.kind !== 'row' && piece.kind !== 'broken') continue;
          const read = () => note('stock.dump-expression', table.name);
          const row = piece.kind === 'row' ? readRow(names, piece.values, readers, read) : null;
          if (row) yield row;
          else note('stock.dump-odd-row', table.name);
        }
    }
  }
}

/** The row with the columns that have readers; null when it has more or fewer values than columns. */
function readRow(
  names: readonly string[],
  values: readonly DumpValue[],
  readers: ReadonlyMap<string, ValueReader>,
  note: () => void,
): StockRow | null {
  if (names.length !== values.length) return null;
  const cells = names.flatMap((name, place) => {
    const reader = readers.get(name);
    if (!reader) return [];
    const value = values[place] ?? null;
    if (value === UNREAD) note();
    return [[name, reader(value === UNREAD ? null : (value as RawValue))] as const];
  });
  return Object.fromEntries(cells);
}

async function readBegin(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(tell('stock.dump-unreadable', { file: path.basename(file), why: error.code ?? error.message }));
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return requireText(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Compressed files, the own format of pg_dump and UTF-16 are told apart by their first bytes. */
function requireText(begin: Buffer): Buffer {
  const hex = begin.toString('hex', 0, 5);
  if (/^(1f8b|504b|fd377a|28b52f|425a68)/.test(hex)) throw new StartError(tell('stock.dump-compressed'));
  if (begin.toString('latin1', 0, 5) === 'PGDMP') throw new StartError(tell('stock.dump-custom'));
  if (/^(fffe|feff)/.test(hex) || begin.includes(0)) throw new StartError(tell('stock.dump-encoding'));
  return begin;
}

/** Who wrote the dump: it says so in its first comments, else backticks do. */
function dialectOf(begin: Buffer): Dialect {
  const text = begin.toString('latin1');
  const [, product] = /(MySQL|MariaDB|phpMyAdmin|PostgreSQL)/i.exec(text) ?? [];
  if (product) return /postgres/i.test(product) ? 'postgres' : 'mysql';
  return text.includes('`') || !/\bpg_catalog\b|\bFROM stdin;|"public"|\bpublic\./.test(text) ? 'mysql' : 'postgres';
}
