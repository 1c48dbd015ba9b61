import type { EntryPlan, RefusedCell } from './entry-writer.ts';

/** Refusals of cells that visibly cannot be changed. */
const CLOSED: ReadonlySet<RefusedCell['code']> = new Set<RefusedCell['code']>(['entry.read-only', 'entry.closed']);

/**
 * The refusals to report when a plan was run without a preview: texts that did not fit, and read-only cells only if nothing was changed at
 * all.
 */
export function reportedRefusals({ refused, applied }: Pick<EntryPlan, 'refused' | 'applied'>): readonly RefusedCell[] {
  return applied === 0 ? refused : refused.filter(({ code }) => !CLOSED.has(code));
}
