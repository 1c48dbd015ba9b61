import type { Linkage } from '#renderer/bindings/linkage.ts';
import type { LinkedOptions } from '#renderer/bindings/linked-options.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';

/** The options of one cell, as far as they are known; `none-above` while nothing is chosen before it. */
export type CellChoices = Pick<LinkedOptions, 'options'> & { state: LinkedOptions['state'] | 'none-above' };

/** Where the options of one chained column come from. */
export interface ColumnChoices {
  /** What is known now, which is the same object until it changes; asks for what is not known. */
  read(values: Values): CellChoices;
  /** Resolves when the options are there, or have failed. */
  ready(values: Values): Promise<unknown>;
}

/** The cells of a table whose options depend on the cell before them (COL-36). */
export interface LinkedCells {
  linkage: Linkage;
  /** What is known of a cell's options now; null for a column of no chain. Asks for what is not known. */
  optionsOf(column: ColumnPlan, values: Values): CellChoices | null;
  /** Resolves when the options that a cell needs are there, or have failed. */
  ready(column: ColumnPlan, values: Values): Promise<unknown>;
  /** Tells when an answer has come. */
  subscribe(listener: () => void): () => void;
}

/** The chains of a table over the choices of their columns. */
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
  };
}
