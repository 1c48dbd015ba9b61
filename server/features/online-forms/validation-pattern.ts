import type { FieldDefinition } from '../../catalogue/field-definition.ts';

interface Pattern {
  source: string;
  message: string;
}

/** Codes of `fieldValidType` with their expressions and stock sentences (wire 4.16). `only` and `*` are no expressions. */
const patterns: ReadonlyMap<string, Pattern> = new Map([
  ['n6-16', { source: String.raw`^\d{6,16}$`, message: '请输入6-16位的数字' }],
  ['*6-16', { source: '^.{6,16}$', message: '请输入6-16位任意字符' }],
  ['s6-18', { source: '^[a-zA-Z]{6,18}$', message: '请输入6-18位字母' }],
  ['url', { source: String.raw`^(?:(?:ht|f)tps?)://[\w\-.]+(?::\d{1,5})?(?:[/?#]\S*)?$`, message: '请输入正规的网址' }],
  ['e', { source: String.raw`^[\w.%+\-]+@[\w\-]+(?:\.[\w\-]+)+$`, message: '请输入正确格式的邮箱' }],
  ['m', { source: String.raw`^1[3-9]\d{9}$`, message: '请输入正规的手机号码' }],
  ['p', { source: '^[0-9]{6}$', message: '请输入正规的邮政编码' }],
  ['s', { source: '^[A-Za-z]+$', message: '请输入字母' }],
  ['n', { source: String.raw`^-?\d+(\.\d+)?$`, message: '请输入数字' }],
  ['z', { source: String.raw`^-?\d+$`, message: '请输入整数' }],
  ['money', { source: String.raw`^(0|[1-9]\d*)(\.\d{1,5})?$`, message: '请输入正确的金额' }],
]);

/** Codes that say something else than a pattern, or nothing that is known. */
const others: ReadonlySet<string> = new Set(['', '*', 'only', 'null', 'req', 'email']);

/** The expression and the sentence of a field's pattern; null when it has none. A custom expression may carry its own sentence. */
export function patternOf(field: FieldDefinition): Pattern | null {
  const known = patterns.get(field.validType === 'email' ? 'e' : field.validType);
  const sentence = typeof field.extend.validateError === 'string' ? field.extend.validateError : '';
  if (known) return { source: known.source, message: sentence || known.message };
  if (others.has(field.validType) || field.validType.startsWith('limit,')) return null;
  return { source: field.validType, message: sentence || '输入的值不合法' };
}

/** The same for the wire: the code where there is one, so that either client knows it. */
export function wirePattern(field: FieldDefinition): { pattern: string; errorInfo?: string } | null {
  if (field.validType === 'only') return { pattern: 'only' };
  const pattern = patternOf(field);
  if (!pattern) return null;
  return { pattern: patterns.has(field.validType) ? field.validType : pattern.source, errorInfo: pattern.message };
}
