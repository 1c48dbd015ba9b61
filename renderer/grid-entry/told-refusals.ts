import type { EntryPlan, RefusedCell } from './entry-writer.ts';

/** Cells that visibly cannot be changed. */
const CLOSED: ReadonlySet<RefusedCell['code']> = new Set<RefusedCell['code']>(['entry.read-only', 'entry.closed']);

/** The cells that somebody must be told of when a plan has been run unasked: those that what was filled in does not fit, and closed ones where nothing else was to be done. */
export function toldRefusals({ refused, applied }: Pick<EntryPlan, 'refused' | 'applied'>): readonly RefusedCell[] {
  return applied === 0 ? refused : refused.filter(({ code }) => !CLOSED.has(code));
}
