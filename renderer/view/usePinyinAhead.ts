import { useEffect } from 'react';
import type { Editing } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { loadPinyin } from '../grid-entry/pinyin-match.ts';
import { typeOf } from './column-views.ts';
import { whenRested } from './when-idle.ts';

/** Ways of editing in which letters look for Chinese names. */
const SEARCHED: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices']);

/** Loads the dictionary of pinyin once the columns stand on the screen, so that the first initials typed find their options. */
export function usePinyinAhead(columns: readonly ColumnPlan[] | undefined): void {
  const isSearched = columns?.some((column) => SEARCHED.has(typeOf(column).editing)) === true;
  // Without it a search goes by text alone, and tries to load it again.
  useEffect(() => (isSearched ? whenRested(() => void loadPinyin().catch(() => undefined)) : undefined), [isSearched]);
}
