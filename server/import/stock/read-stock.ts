import { StartError } from '#server/start-error.ts';
import { Sentence, tell } from '#server/sentence.ts';
import type { StockColumn, StockRow, StockSource, StockTable } from './stock-source.ts';
import { isSecret, olderNames, otherTables, stockTables, type StockTableName } from './stock-tables.ts';

/** Reads the tables of a stock system that are small enough to be held, and remarks what this version lacks. */
export class StockReader {
  readonly #missing = new Set<string>();
  readonly #lacking = new Map<string, Sentence>();
  readonly #remarks: Sentence[] = [];
  #isLost = false;

  constructor(readonly source: StockSource) {}

  /** The rows of a table; none when this version has no such table. */
  async read(name: StockTableName): Promise<StockRow[]> {
    const { tables } = this.source;
    const table = tables.get(name) ?? tables.get(otherTables[name] ?? name);
    if (!table) {
      this.#missing.add(name);
      return [];
    }
    const older = olderNames[name] ?? {};
    const wanted = new Set<string>([...stockTables[name], ...Object.values(older)]);
    const columns = table.columns.filter((column) => wanted.has(column.name.toLowerCase()) && !isSecret(name, column.name));
    const there = new Set(columns.map((column) => column.name.toLowerCase()));
    const lacking = stockTables[name].filter((column) => !there.has(column) && !there.has(older[column] ?? column));
    if (lacking.length) this.#lacking.set(name, new Sentence('stock.columns-missing', { table: table.name, names: lacking }));
    const rows: StockRow[] = [];
    for await (const row of this.#rows(table, columns)) rows.push(row);
    return rows;
  }

  /**
   * The rows of the table of a form as a stream, without credentials; none when the table was never made. `progress` hears how many rows
   * were read, at most every two seconds.
   */
  async *formRows(name: string, progress: (rows: number) => void): AsyncGenerator<StockRow> {
    const table = this.source.tables.get(name.toLowerCase());
    if (!table) {
      this.#remarks.push(new Sentence('stock.form-table-missing', { table: name }));
      return;
    }
    let count = 0;
    let told = Date.now();
    const columns = table.columns.filter((column) => !isSecret(name, column.name));
    for await (const row of this.#rows(table, columns)) {
      yield row;
      count += 1;
      if (count % ROWS_BETWEEN_LOOKS !== 0 || Date.now() - told < PROGRESS_MS) continue;
      told = Date.now();
      progress(count);
    }
  }

  /** Was the source lost while it was read? */
  get isLost(): boolean {
    return this.#isLost;
  }

  async *#rows(table: StockTable, columns: readonly StockColumn[]): AsyncGenerator<StockRow> {
    const rows = this.source.rows(table, columns)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await rows.next().catch((error: unknown) => this.#lost(error));
        if (done) return;
        yield value;
      }
    } finally {
      await rows.return?.();
    }
  }

  #lost(error: unknown): never {
    this.#isLost = true;
    throw new StartError(tell('stock.lost', { source: this.source.title, why: error instanceof Error ? error.message : String(error) }));
  }

  /** What this version lacks, and what the source could not read. */
  remarks(): Sentence[] {
    const missing = this.#missing.size ? [new Sentence('stock.tables-missing', { names: [...this.#missing] })] : [];
    return [...missing, ...this.#lacking.values(), ...this.#remarks, ...this.source.remarks()];
  }
}

const ROWS_BETWEEN_LOOKS = 1000;
const PROGRESS_MS = 2000;
