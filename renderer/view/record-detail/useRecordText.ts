import { useMemo } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { cellText, type TextSource } from '#renderer/grid-entry/entry-table.ts';
import { typeOf } from '../column-views.ts';

/** The text of one field of a loaded record, such as its number; empty while it loads, and where there is no such field. */
export function useRecordText(column: ColumnPlan | undefined, record: WireRow | null | undefined, dictionaries: TextSource): string {
  return useMemo(() => {
    if (!column || !record) return '';
    return cellText(column, { ...record, [column.key]: typeOf(column).parse(record[column.key], column) }, dictionaries);
  }, [column, record, dictionaries]);
}
