import { useEffect } from 'react';
import type { Editing } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { loadPinyin } from '../text/pinyin-match.ts';
import { typeOf } from './column-views.ts';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';

/** Editors that search Chinese options by letters. */
const SEARCHED: ReadonlySet<Editing> = new Set<Editing>(['choice', 'choices', 'search']);

/** Loads the pinyin dictionary once the columns are rendered, so that the first initials typed already match. */
export function usePinyinPreload(columns: readonly ColumnPlan[] | undefined): void {
  const isSearched = columns?.some((column) => SEARCHED.has(typeOf(column).editing)) === true;
  // On failure searches match by text only, and the next one tries to load again.
  useEffect(() => (isSearched ? whenScreenSettled(() => void loadPinyin().catch(() => undefined)) : undefined), [isSearched]);
}
