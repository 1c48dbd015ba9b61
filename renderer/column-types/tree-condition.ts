import type { Report } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import { objectOf, pointerTo } from '../document/read.ts';

/** The condition of a tree: JSON text of an object, or none. An invalid one is reported and must not be used for loading (TREE-05, TREE-06). */
export function treeCondition(
  { source, extension, pointer }: FieldDocument,
  report: Report,
): { condition: string; isConditionWrong?: true } {
  const condition = source['condition'] ?? extension['condition'] ?? '';
  if (typeof condition === 'string' && (condition.trim() === '' || isObjectText(condition))) return { condition: condition.trim() };
  report('schema-mismatch', pointerTo(pointer, 'condition'), 'type', 'JSON');
  return { condition: '', isConditionWrong: true };
}

function isObjectText(text: string): boolean {
  try {
    return objectOf(JSON.parse(text)) !== undefined;
  } catch {
    return false;
  }
}
