import { matchesCustom, matchesPattern, isExpression, patternOf } from '#renderer';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** Stock sentences of the pattern codes (wire 4.16); the patterns themselves are the renderer's, so that both sides agree. */
const sentences: Readonly<Record<string, string>> = {
  'n6-16': '请输入6-16位的数字',
  '*6-16': '请输入6-16位任意字符',
  's6-18': '请输入6-18位字母',
  url: '请输入正规的网址',
  e: '请输入正确格式的邮箱',
  m: '请输入正规的手机号码',
  p: '请输入正规的邮政编码',
  s: '请输入字母',
  n: '请输入数字',
  z: '请输入整数',
  money: '请输入正确的金额',
};

/** Codes of other rules, or of no rule. */
const noPatterns: ReadonlySet<string> = new Set(['', '*', 'only']);

/** Maximum length of a validated value, in characters. */
const MAX_PATTERN_INPUT = 4096;

/** A pattern of a schema: a code or an expression, and its error message. */
export interface WirePattern {
  pattern: string;
  errorInfo: string;
}

/** The pattern of a field; null when it has none. A field may carry its own sentence. */
export function wirePattern(field: FieldDefinition): WirePattern | null {
  const code = field.validType === 'email' ? 'e' : field.validType;
  if (noPatterns.has(code) || !isExpression(code)) return null;
  const own = typeof field.extension.validateError === 'string' ? field.extension.validateError : '';
  return { pattern: code, errorInfo: own || (sentences[code] ?? '输入的值不合法') };
}

/** The error message for a text, or null when it matches. */
export function patternFailure(field: FieldDefinition, text: string): string | null {
  const rule = wirePattern(field);
  if (!rule) return null;
  const name = patternOf(rule.pattern);
  const fits = text.length <= MAX_PATTERN_INPUT && (name ? matchesPattern(name, text) : matchesCustom(rule.pattern, text));
  return fits ? null : rule.errorInfo;
}
