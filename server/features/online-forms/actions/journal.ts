import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Row } from '../records/record-store.ts';

/** A change of columns of a stored row. */
export interface RowChange {
  form: FormDefinition;
  before: Row;
}

/** What an action has changed and made so far. */
export class Journal {
  readonly #changed = new Map<string, RowChange>();
  readonly #made: { form: FormDefinition; ids: readonly string[] }[] = [];

  /** Keeps the state of a row before its first change. */
  changing(form: FormDefinition, before: Row): void {
    const key = `${form.id} ${String(before['id'])}`;
    if (!this.#changed.has(key)) this.#changed.set(key, { form, before });
  }

  made(form: FormDefinition, ids: readonly string[]): void {
    this.#made.push({ form, ids });
  }

  get changes(): readonly RowChange[] {
    return [...this.#changed.values()];
  }

  /** How many records of each form were made. */
  get created(): { form: FormDefinition; count: number }[] {
    const counts = new Map<FormDefinition, number>();
    for (const { form, ids } of this.#made) counts.set(form, (counts.get(form) ?? 0) + ids.length);
    return [...counts].map(([form, count]) => ({ form, count }));
  }
}
