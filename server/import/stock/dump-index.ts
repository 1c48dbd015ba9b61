import { Sentence } from '#server/sentence.ts';
import type { Dialect } from './dump-lexer.ts';
import type { DumpPiece } from './dump-parser.ts';
import { readDump } from './dump-reader.ts';
import type { DumpName } from './dump-statements.ts';
import type { StockColumn, StockTable } from './stock-source.ts';

/** Where the rows of a table are in a dump: from the begin of a statement to its end, in bytes. */
export interface DumpRange {
  start: number;
  end: number;
}

/** A table of a dump. */
export interface DumpTable extends StockTable {
  columns: readonly StockColumn[];
  /** Statements that follow one another are one range. */
  ranges: DumpRange[];
}

/** What a dump holds, without its rows. */
export interface DumpIndex {
  tables: ReadonlyMap<string, DumpTable>;
  /** Are times of type `timestamp` written in UTC? */
  isUtc: boolean;
  remarks: Sentence[];
}

/** The table by which the schema of a stock system is known among several. */
const FORMS = 'onl_cgform_head';

/** Reads a dump once, from begin to end, and notes its tables and where their rows are. `progress` hears how many bytes are read. */
export async function indexDump(
  file: string,
  { dialect, start, progress }: { dialect: Dialect; start: number; progress: (bytes: number) => void },
): Promise<DumpIndex> {
  const index = new Index();
  for await (const { pieces, done } of readDump(file, dialect, { withRows: false, start })) {
    for (const piece of pieces) index.add(piece);
    progress(done);
  }
  return index.result();
}

class Index {
  readonly #schemas = new Map<string, Map<string, DumpTable>>();
  readonly #others = new Map<string, number>();
  readonly #remarks: Sentence[] = [];
  #schema = '';
  #open: { table: DumpTable | null; start: number } | null = null;
  #lastEnd = -1;
  #isUtc = false;

  add(piece: DumpPiece): void {
    switch (piece.kind) {
      case 'schema':
        this.#schema = piece.schema;
        break;
      case 'utc':
        this.#isUtc = true;
        break;
      case 'table':
        this.#tablesOf(piece.name).set(piece.name.table.toLowerCase(), { name: piece.name.table, columns: piece.columns, ranges: [] });
        break;
      case 'rows':
        this.#open = { table: this.#tableOf(piece.name, piece.columns), start: piece.start };
        break;
      case 'rows-end':
        this.#close(piece.end);
        break;
      case 'other':
        this.#others.set(piece.text, (this.#others.get(piece.text) ?? 0) + 1);
        break;
      case 'broken':
        this.#close(piece.at);
        this.#remarks.push(new Sentence('stock.dump-broken', { at: piece.at }));
        break;
    }
  }

  result(): DumpIndex {
    const schemas = [...this.#schemas];
    const chosen = schemas.find(([, tables]) => tables.has(FORMS)) ?? schemas.toSorted(([, one], [, other]) => other.size - one.size)[0];
    const ignored = schemas.filter((schema) => schema !== chosen).map(([name]) => name);
    return {
      tables: chosen?.[1] ?? new Map(),
      isUtc: this.#isUtc,
      remarks: [
        ...this.#remarks,
        ...(ignored.length ? [new Sentence('stock.other-schemas', { names: ignored, chosen: chosen?.[0] ?? '' })] : []),
        ...[...this.#others].map(([statement, count]) => new Sentence('stock.dump-other', { statement, count })),
      ],
    };
  }

  #tablesOf({ schema }: DumpName): Map<string, DumpTable> {
    const name = schema || this.#schema;
    const tables = this.#schemas.get(name) ?? new Map<string, DumpTable>();
    this.#schemas.set(name, tables);
    return tables;
  }

  /** The table of rows; of one that the dump does not create, the rows have to name the columns. */
  #tableOf(name: DumpName, columns: readonly string[] | null): DumpTable | null {
    const tables = this.#tablesOf(name);
    const key = name.table.toLowerCase();
    const known = tables.get(key);
    if (known) return known;
    if (!columns) {
      this.#remarks.push(new Sentence('stock.dump-no-columns', { table: name.table }));
      return null;
    }
    const table = { name: name.table, columns: columns.map((column) => ({ name: column, type: '' })), ranges: [] };
    tables.set(key, table);
    return table;
  }

  #close(end: number): void {
    const open = this.#open;
    if (!open) return;
    const { table, start } = open;
    const last = table?.ranges.at(-1);
    if (last && last.end === this.#lastEnd) last.end = end;
    else table?.ranges.push({ start, end });
    this.#lastEnd = end;
    this.#open = null;
  }
}
