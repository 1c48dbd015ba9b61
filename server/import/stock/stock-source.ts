import type { Sentence } from '#server/sentence.ts';

/** A value of a stock database: numbers that JavaScript would round are texts, as are times and decimals. */
export type StockValue = string | number | null;

/** A row by column names in lower case. */
export type StockRow = Readonly<Record<string, StockValue>>;

/** A table of a stock database. */
export interface StockTable {
  /** As the database spells it. */
  name: string;
  columns: readonly StockColumn[];
}

/** A column of a stock database. */
export interface StockColumn {
  /** As the database spells it. */
  name: string;
  /** The type with its size, in lower case. */
  type: string;
}

/** A stock database, read only and as it was when it was opened. */
export interface StockSource {
  /** Says what it is, without user and password. */
  readonly title: string;
  /** Its tables by name in lower case. */
  readonly tables: ReadonlyMap<string, StockTable>;
  /** The rows of a table with some of its columns, one by one; nothing but a part of them is held in memory. One table at a time. */
  rows(table: StockTable, columns: readonly StockColumn[]): AsyncIterable<StockRow>;
  /** What could not be read so far. */
  remarks(): Sentence[];
  close(): Promise<void>;
}
