import type { FieldDocument, RuleDocument } from '#renderer/document/document.ts';
import type { Report } from '#renderer/diagnostics.ts';
import { textOf } from '#renderer/document/read.ts';
import { customPattern, isExpression, isLiteral } from '#renderer/rules/custom.ts';
import { patternCodes, patternOf } from '#renderer/rules/patterns.ts';
import type { RulePlan } from '#renderer/rules/rule-plan.ts';

/** The rules of a field in the order of evaluation: required, then as listed in the document, then the length and the type's own rules. */
export function compileRules(field: FieldDocument, report: Report, ofType: readonly RulePlan[] = []): RulePlan[] {
  const listed = field.rules.flatMap((rule) => compileRule(rule, field.title, report));
  const required = listed.find((rule) => rule.kind === 'required') ?? (field.required ? { kind: 'required' as const } : undefined);
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
  const { pattern } = rule;
  if (!pattern) return [];
  const name = patternOf(pattern);
  if (name) return [{ kind: 'pattern', name, ...message }];
  if (!isExpression(pattern)) return (void report('pattern-unknown', rule.pointer, pattern, patternCodes), []);
  if (!customPattern(pattern)) return (void report('pattern-unsupported', rule.pointer, pattern), []);
  if (isLiteral(pattern)) report('pattern-literal', rule.pointer, pattern, patternCodes);
  return [{ kind: 'custom', source: pattern, ...message }];
}
