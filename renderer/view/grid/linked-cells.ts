import { linkageRequest, type Linkage } from '#renderer/bindings/linkage.ts';
import type { LinkedOptions, LinkedOptionsCache } from '#renderer/bindings/linked-options.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';

/** The cells of a table whose options depend on the cell before them (COL-36). */
export interface LinkedCells {
  linkage: Linkage;
  /** What is known of a cell's options now; null for a column of no chain. Asks for what is not known. */
  optionsOf(column: ColumnPlan, values: Values): LinkedOptions | null;
  /** Resolves when the options that a cell needs are there, or have failed. */
  ready(column: ColumnPlan, values: Values): Promise<unknown>;
  /** Tells when an answer has come. */
  subscribe(listener: () => void): () => void;
}

/** The chains of a table over the options that have been asked for. */
export function linkedCells(linkage: Linkage, cache: LinkedOptionsCache, subscribe: LinkedCells['subscribe']): LinkedCells {
  return {
    linkage,
    subscribe,
    optionsOf: ({ key }, values) => (linkage.isLinked(key) ? cache.read(linkageRequest(linkage, key, values)) : null),
    ready: async ({ key }, values) => {
      const request = linkageRequest(linkage, key, values);
      return request && cache.ready(request);
    },
  };
}
