import { matchesCustom, matchesPattern, isExpression, patternOf, patternTest } from '#renderer';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { say, Sentence } from '#server/sentence.ts';

/** Codes of other rules, or of no rule. */
const noPatterns: ReadonlySet<string> = new Set(['', '*', 'only']);

/** Maximum length of a validated value, in characters. */
const MAX_PATTERN_INPUT = 4096;

/** A pattern of a schema: a code or an expression, and the sentence that the field has of its own. */
export interface WirePattern {
  pattern: string;
  errorInfo?: string;
}

/** The pattern of a field; null when it has none. A field may carry its own sentence. */
export function wirePattern(field: FieldDefinition): WirePattern | null {
  const code = field.validType === 'email' ? 'e' : field.validType;
  if (noPatterns.has(code) || !isExpression(code)) return null;
  const own = field.extension.validateError;
  return { pattern: code, ...(typeof own === 'string' && own ? { errorInfo: own } : {}) };
}

/**
 * The same in the schema of a form: stock clients know the codes `only` and `z` there and make a regular expression of any other text, so that it is
 * the expression of the pattern, with a sentence (wire 4.16).
 */
export function schemaPattern(field: FieldDefinition): WirePattern | null {
  const written = wirePattern(field);
  const name = written && patternOf(written.pattern);
  if (!name || name === 'integer') return written;
  return { pattern: patternTest(name).source, errorInfo: written.errorInfo ?? say(new Sentence(`rule.${name}`)) };
}

/** The error message for a text, or null when it matches. */
export function patternFailure(field: FieldDefinition, text: string): Sentence | string | null {
  const rule = wirePattern(field);
  if (!rule) return null;
  const name = patternOf(rule.pattern);
  const fits = text.length <= MAX_PATTERN_INPUT && (name ? matchesPattern(name, text) : matchesCustom(rule.pattern, text));
  return fits ? null : (rule.errorInfo ?? new Sentence(name ? `rule.${name}` : 'value.not-valid'));
}
