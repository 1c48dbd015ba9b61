import { readValue, type StoredValue, type ValueColumn } from '../catalogue/values/value-codec.ts';
import { say, Sentence } from '../sentence.ts';
import type { SourceRow } from './read-row.ts';
import type { RejectedValue } from './rejects.ts';

/** What a column of a table of the system can hold. */
export interface SystemColumn extends ValueColumn {
  /** Two bytes for an integer. */
  isSmall: boolean;
}

const SMALL_LIMIT = 32_768;

/**
 * The cells of a source's row, read for the columns of a table of the system. Nothing is cut, rounded or emptied: what a column cannot hold
 * as it is, and what must not be missing, is noted in `faults`.
 */
export class SourceCells {
  readonly faults: RejectedValue[] = [];
  readonly #columns: ReadonlyMap<string, SystemColumn>;

  constructor(
    readonly row: SourceRow,
    columns: ReadonlyMap<string, SystemColumn>,
  ) {
    this.#columns = columns;
  }

  /** A text, a date (`YYYY-MM-DD`) or a time (`YYYY-MM-DD HH:mm:ss`); empty is null, and what a person wrote as JSON is its text. */
  text(name: string): string | null {
    const value = this.#read(name);
    return value === null ? null : String(value);
  }

  /** A text that the row cannot do without. */
  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null && !this.faults.some(({ column }) => column === name))
      this.#note(name, new Sentence('import.mend.missing', { title: name }));
    return value ?? '';
  }

  /** A number, or the fallback where there is none. */
  number<Fallback>(name: string, fallback: Fallback): number | Fallback {
    const value = this.#read(name);
    return value === null ? fallback : Number(value);
  }

  /** The columns that say who made and changed the row, and when. */
  audit() {
    return {
      ...{ create_by: this.text('create_by'), create_time: this.text('create_time') },
      ...{ update_by: this.text('update_by'), update_time: this.text('update_time') },
    };
  }

  #read(name: string): StoredValue {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`The table has no column ${name}.`);
    const { value = null, problem } = readValue(column, textOf(this.row[name]));
    const isBeyond = column.isSmall && Math.abs(Number(value)) >= SMALL_LIMIT;
    if (problem || isBeyond) this.#note(name, problem ?? new Sentence('value.beyond-limit', { limit: SMALL_LIMIT }));
    return value;
  }

  #note(name: string, reason: Sentence): void {
    this.faults.push({ column: name, value: this.row[name] ?? null, reason: say(reason) });
  }
}

/** PostgreSQL holds no NUL in a text. */
function textOf(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
