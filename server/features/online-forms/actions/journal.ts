import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Row } from '../records/record-store.ts';

/** A change of columns of a stored row. */
export interface RowChange {
  form: FormDefinition;
  before: Row;
  /** The columns that steps have written, true for those that were added to; computed ones are none. */
  written: ReadonlyMap<string, boolean>;
}

/** Columns that a step writes: what is set, or what is added to. */
export interface WrittenColumns {
  columns: readonly string[];
  isAddition: boolean;
}

/** What an action has changed and made so far. */
export class Journal {
  readonly #changed = new Map<string, RowChange & { written: Map<string, boolean> }>();
  #opened: { form: FormDefinition; id: string } | undefined;
  #hasTouched = false;
  readonly #made: { form: FormDefinition; ids: readonly string[] }[] = [];

  /** Keeps the state of a row before its first change, and which columns steps write. */
  changing(form: FormDefinition, before: Row, { columns, isAddition }: WrittenColumns = { columns: [], isAddition: false }): void {
    const key = `${form.id} ${String(before['id'])}`;
    const change = this.#changed.get(key) ?? { form, before, written: new Map<string, boolean>() };
    this.#changed.set(key, change);
    for (const column of columns) change.written.set(column, isAddition && change.written.get(column) !== false);
  }

  made(form: FormDefinition, ids: readonly string[]): void {
    this.#made.push({ form, ids });
  }

  /** Something was done of which no change and no new record is kept here: another system was told, rows were removed or claimed. */
  touching(): void {
    this.#hasTouched = true;
  }

  /** True where nothing was done, and there is nothing to go to. */
  get isIdle(): boolean {
    return !this.#hasTouched && !this.#opened && this.#changed.size === 0 && this.#made.every(({ ids }) => ids.length === 0);
  }

  /** Keeps the record that the user is taken to; the last one counts. */
  opening(form: FormDefinition, id: string): void {
    this.#opened = { form, id };
  }

  get opened(): { form: FormDefinition; id: string } | undefined {
    return this.#opened;
  }

  get changes(): readonly RowChange[] {
    return [...this.#changed.values()];
  }

  /** The new records in the order in which they were made. */
  get records(): readonly { form: FormDefinition; ids: readonly string[] }[] {
    return this.#made;
  }

  /** How many records of each form were made. */
  get created(): { form: FormDefinition; ids: readonly string[] }[] {
    const byForm = new Map<FormDefinition, string[]>();
    for (const { form, ids } of this.#made) byForm.set(form, [...(byForm.get(form) ?? []), ...ids]);
    return [...byForm].map(([form, ids]) => ({ form, ids }));
  }
}
