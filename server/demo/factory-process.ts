import { makeFactory } from './factory/make-factory.ts';
import type { FactoryData } from './factory/factory-data.ts';

/** The first message to the process; each `next` after it asks for the following rows. */
export interface FactoryRequest {
  data: FactoryData;
  /** The Monday before which the history ends. */
  anchor: string;
}

/** Rows of one table as a JSON list. */
export interface FactoryRows {
  kind: 'rows';
  table: string;
  columns: readonly string[];
  rows: string;
}

/** Sent after the last rows: the last number of each fill rule. */
export interface FactoryEnd {
  kind: 'end';
  numbers: ReadonlyMap<string, number>;
}

/** Rows of one message: large enough to be fast, small enough to be no burden on the memory. */
const ROWS_AT_ONCE = 1000;

let parts: Generator<FactoryRows | FactoryEnd> | undefined;

process.on('message', (message: FactoryRequest | 'next') => {
  parts ??= message === 'next' ? undefined : tell(message);
  const next = parts?.next();
  if (next && !next.done) process.send?.(next.value);
});
process.on('disconnect', () => process.exit());

function* tell({ data, anchor }: FactoryRequest): Generator<FactoryRows | FactoryEnd> {
  const { tables, numbers } = makeFactory(data, anchor);
  for (const [table, rows] of tables) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      yield { kind: 'rows', table, columns: Object.keys(some[0] ?? {}), rows: JSON.stringify(some) };
    }
  }
  yield { kind: 'end', numbers };
}
