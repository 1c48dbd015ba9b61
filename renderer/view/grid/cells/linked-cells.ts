import type { Linkage } from '#renderer/bindings/linkage.ts';
import type { LinkedOptions } from '#renderer/bindings/linked-options.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';

/** The known options of a cell; `none-above` while the cell it depends on is empty. */
export type CellChoices = Pick<LinkedOptions, 'options'> & { state: LinkedOptions['state'] | 'none-above' };

/** The source of options of a chained column. */
export interface ColumnChoices {
  /** What is known now, as the same object until it changes; requests what is not. */
  read(values: Values): CellChoices;
  /** Resolves when the options have loaded or failed. */
  ready(values: Values): Promise<unknown>;
  /** Requests failed options again. */
  retry(): void;
}

/** The cells of a table whose options depend on the previous cell in a chain (COL-36). */
export interface LinkedCells {
  linkage: Linkage;
  /** The known options of a cell, or null for a column in no chain. Requests what is not known. */
  optionsOf(column: ColumnPlan, values: Values): CellChoices | null;
  /** Resolves when the options of a cell have loaded or failed. */
  ready(column: ColumnPlan, values: Values): Promise<unknown>;
  /** Requests failed options again, in all columns. */
  retry(): void;
  /** Notifies when options have loaded. */
  subscribe(listener: () => void): () => void;
}

/** Combines the chains of a table with the option sources of its columns. */
export function linkedCells(
  linkage: Linkage,
  choices: ReadonlyMap<string, ColumnChoices>,
  subscribe: LinkedCells['subscribe'],
): LinkedCells {
  return {
    linkage,
    subscribe,
    optionsOf: ({ key }, values) => choices.get(key)?.read(values) ?? null,
    ready: async ({ key }, values) => choices.get(key)?.ready(values),
    retry: () => choices.forEach((own) => own.retry()),
  };
}
