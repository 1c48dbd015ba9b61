import type { Document, FieldDocument, RuleDocument } from '../document/document.ts';
import { isExpression } from '../rules/custom.ts';
import { formRuleOf, isLinear } from '../rules/form-rules.ts';
import { loadPatternEngine } from '#pattern-engine';
import { patternOf } from '../rules/patterns.ts';

/** Resolves when a document can be compiled and its values checked: a browser has the engine of typed patterns only where one is typed. */
export async function readyDocument(document: Document): Promise<void> {
  const { form, query } = document;
  const fields: readonly FieldDocument[] = [
    ...query,
    ...(form ? [...form.fields, ...form.subTables.flatMap((table) => table.columns)] : []),
  ];
  if (fields.some(({ rules }) => rules.some(isTyped))) await loadPatternEngine();
}

/** `*` and `only` are no patterns: they mean that a value is required, or unique. */
function isTyped({ pattern, named, required, unique, handler }: RuleDocument): boolean {
  if (required || unique || handler || pattern === '*' || pattern === 'only') return false;
  const rule = named === undefined ? undefined : formRuleOf(named);
  if (rule !== undefined) return isLinear(rule);
  return pattern !== undefined && patternOf(pattern) === undefined && isExpression(pattern);
}
