import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { SuperCondition, SuperGroup } from './super-query.ts';

/** A column whose stored text, or the text of whose choices, a search looks into. */
export function isSearched(column: ColumnPlan): boolean {
  const { operators, valueKind, isSecret, editing, settings } = columnType(column.type);
  if (!column.visible || isSecret || settings?.includes('files')) return false;
  const isText = operators.includes('like') && (valueKind?.(column) ?? 'text') === 'text';
  return isText || editing === 'choice' || editing === 'choices' || operators[0] === 'in';
}

/**
 * A quick search as a built query: any of the searched columns contains the text. `orText` asks our server to look into the texts of
 * choices too; others look into the stored values. Undefined where a list has no such column.
 */
export function searchGroup(text: string, columns: readonly ColumnPlan[]): SuperGroup | undefined {
  const items = columns.filter(isSearched).map(({ key }) => {
    const line: SuperCondition & { orText: true } = {
      field: key,
      rule: 'like',
      val: text.trim(),
      type: 'text',
      dbType: 'string',
      orText: true,
    };
    return line;
  });
  return items.length > 0 && text.trim() !== '' ? { match: 'or', items } : undefined;
}
