import type { FieldDocument, RuleDocument } from '#renderer/document/document.ts';
import type { Report } from '#renderer/diagnostics.ts';
import { optional } from '#renderer/document/optional.ts';
import { textOf } from '#renderer/document/read.ts';
import { customPattern, isExpression, isLiteral } from '#renderer/rules/custom.ts';
import { isSpelledOut, patternCodes, patternOf } from '#renderer/rules/patterns.ts';
import { formRuleOf, formRules, takesLimits } from '#renderer/rules/form-rules.ts';
import { requiresValue, type RulePlan } from '#renderer/rules/rule-plan.ts';

const ruleNames = formRules.map(({ name }) => name);

/** The rules of a field in the order of evaluation: required, then as listed in the document, then the length and the type's own rules. */
export function compileRules(field: FieldDocument, report: Report, ofType: readonly RulePlan[] = []): RulePlan[] {
  const listed = field.rules.flatMap((rule) => compileRule(rule, field.title, report));
  // A named rule that requires a value says so in its own words.
  const isRequired = field.required && !listed.some(requiresValue);
  const required = listed.find((rule) => rule.kind === 'required') ?? (isRequired ? { kind: 'required' as const } : undefined);
  return [
    ...(required ? [required] : []),
    ...listed.filter((rule) => rule.kind !== 'required'),
    ...checkRule(field),
    ...(field.maxLength ? [{ kind: 'max-length' as const, limit: field.maxLength }] : []),
    ...ofType,
  ];
}

/** The server-side rule that a field names in `checkRule`. */
function checkRule({ extension }: FieldDocument): RulePlan[] {
  const code = textOf(extension['checkRule']);
  return code ? [{ kind: 'handler', code }] : [];
}

function compileRule(rule: RuleDocument, title: string, report: Report): RulePlan[] {
  const message = rule.message ? { message: rule.message.replaceAll('${title}', title) } : {};
  if (rule.required || rule.pattern === '*') return [{ kind: 'required', ...message }];
  if (rule.unique || rule.pattern === 'only') return [{ kind: 'unique', ...message }];
  if (rule.handler) return [{ kind: 'handler', code: rule.handler, ...message }];
  if (rule.named !== undefined) return namedRule(rule, rule.named, message, report);
  const { pattern } = rule;
  if (!pattern) return [];
  const name = patternOf(pattern);
  // The sentence that a server sends beside the expression of a known pattern is in its language; the catalogue's is in the user's.
  if (name) return [{ kind: 'pattern', name, ...(rule.isGeneral && isSpelledOut(pattern) ? {} : message) }];
  if (!isExpression(pattern)) return (void report('pattern-unknown', rule.pointer, pattern, patternCodes), []);
  if (!customPattern(pattern)) return (void report('pattern-unsupported', rule.pointer, pattern), []);
  if (isLiteral(pattern)) report('pattern-literal', rule.pointer, pattern, patternCodes);
  return [{ kind: 'custom', source: pattern, ...message }];
}

/** A rule of form fields; one with limits needs a least or a greatest number, and no other takes them. */
function namedRule({ pointer, min, max }: RuleDocument, written: string, message: { message?: string }, report: Report): RulePlan[] {
  const name = formRuleOf(written);
  if (!name) return (void report('rule-unknown', pointer, written, ruleNames), []);
  if (!takesLimits(name)) return [{ kind: 'form-rule', name, ...message }];
  const areUsable = (min !== undefined || max !== undefined) && (min ?? 0) <= (max ?? Infinity);
  if (!areUsable) return (void report('rule-limits', pointer, name), []);
  return [{ kind: 'form-rule', name, ...optional({ min, max }), ...message }];
}
