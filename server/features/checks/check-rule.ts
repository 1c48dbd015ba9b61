import { customPattern } from '#renderer';
import { membersIn } from '#server/catalogue/definition/in-english.ts';
import { fail } from '#server/errors.ts';
import { currentLanguage } from '#server/request-language.ts';
import { Sentence } from '#server/sentence.ts';

/** One condition of a check rule: on the next `digits` characters after the previous condition's, or on the whole value. */
interface Part {
  /** Null is the whole value. */
  digits: number | null;
  pattern: string;
  message: string | Sentence;
}

/**
 * Checks a value against a check rule (wire 6.11), the JSON text `[{ digits, pattern, message, type }]`. Each pattern must match its whole
 * part of the value; patterns are linear-time. Returns the message of the first part that fails, or null. Throws `check-rule-wrong` for an
 * invalid rule.
 */
export function checkRuleFailure(code: string, ruleJson: string, value: string): string | Sentence | null {
  const characters = [...value];
  let begin = 0;
  for (const { digits, pattern, message } of readParts(code, ruleJson)) {
    const expression = customPattern(pattern) ?? fail('check-rule-wrong', { code, detail: new Sentence('rule-code.pattern', { pattern }) });
    const looked = digits === null ? value : characters.slice(begin, begin + digits).join('');
    if (!expression.matcher(looked).matches()) return message;
    begin += digits ?? 0;
  }
  return null;
}

function readParts(code: string, ruleJson: string): Part[] {
  let rules: unknown;
  try {
    rules = JSON.parse(ruleJson || '[]');
  } catch {
    rules = null;
  }
  const refuse = (): never => fail('check-rule-wrong', { code, detail: new Sentence('rule-code.no-list') });
  return Array.isArray(rules) ? rules.map((rule: unknown) => readPart(rule) ?? refuse()) : refuse();
}

function readPart(rule: unknown): Part | null {
  if (typeof rule !== 'object' || rule === null) return null;
  const { digits, pattern, message, type } = membersIn(currentLanguage(), { ...rule } as Partial<Record<string, unknown>>);
  if (typeof pattern !== 'string') return null;
  const isWhole = digits === '*' || type === 'global';
  const count = Number(digits);
  if (!isWhole && !(Number.isInteger(count) && count >= 0)) return null;
  return {
    digits: isWhole ? null : count,
    pattern,
    message: typeof message === 'string' && message ? message : new Sentence('value.not-valid'),
  };
}
