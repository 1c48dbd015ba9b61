import { makeFactory } from './factory/make-factory.ts';
import type { FactoryData } from './factory/factory-data.ts';

/** The first message to the process; each `next` after it asks for the following rows. */
export interface FactoryRequest {
  data: FactoryData;
  /** The Monday before which the history ends. */
  anchor: string;
}

/** Rows of one table, column by column. */
export interface FactoryRows {
  kind: 'rows';
  table: string;
  /** The values of all rows as a literal of an array of the database. */
  columns: readonly { name: string; values: string }[];
}

/** Sent after the last rows: the last number of each fill rule. */
export interface FactoryEnd {
  kind: 'end';
  numbers: ReadonlyMap<string, number>;
}

/** Rows of one message: large enough to be fast, small enough to be no burden on the memory. */
const ROWS_AT_ONCE = 400;

let parts: Generator<FactoryRows | FactoryEnd> | undefined;

process.on('message', (message: FactoryRequest | 'next') => {
  parts ??= message === 'next' ? undefined : tell(message);
  const next = parts?.next();
  if (next && !next.done) process.send?.(next.value);
});
process.on('disconnect', () => process.exit());

function* tell({ data, anchor }: FactoryRequest): Generator<FactoryRows | FactoryEnd> {
  const { tables, columns: derived, numbers } = makeFactory(data, anchor);
  for (const [table, rows] of tables) {
    const names = derived.get(table) ?? Object.keys(rows[0] ?? {});
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      const columns = names.map((name) => ({ name, values: arrayLiteral(some.map((row) => row[name])) }));
      yield { kind: 'rows', table, columns };
    }
  }
  yield { kind: 'end', numbers };
}

function arrayLiteral(values: readonly (string | number | null | undefined)[]): string {
  return `{${values.map(elementLiteral).join()}}`;
}

function elementLiteral(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  return value === null || value === undefined ? 'null' : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
