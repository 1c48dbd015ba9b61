import type { ColumnPlan } from '#renderer';
import { patternSamples } from '#renderer/rules/testing/pattern-samples.ts';

/** A text to enter into a field, and the value that the server must return for it. */
export interface Sample {
  entry: string;
  wire: string | number;
  /** True when the text is searched in a drop-down or a date panel rather than just typed. */
  isChoice: boolean;
}

const DATES: Readonly<Record<string, string>> = { date: '2026-05-17', datetime: '2026-05-17 08:30:00', time: '08:30:00' };

/** A valid value for a field, or null to skip it: read-only, a type without a text input, or a custom rule whose valid values are unknown. */
export function sampleOf(column: ColumnPlan, nth: number): Sample | null {
  if (!column.visible || column.readOnly || column.rules.some((rule) => rule.kind === 'custom')) return null;
  const date = DATES[column.type];
  if (date) return { entry: date, wire: date, isChoice: true };
  const pattern = column.rules.find((rule) => rule.kind === 'pattern');
  const text = pattern ? patternSamples[pattern.name].fits[0] : `s${nth}`;
  switch (column.type) {
    case 'input':
    case 'textarea':
      return pattern || text.length <= (column.maxLength ?? text.length) ? { entry: text, wire: text, isChoice: false } : null;
    case 'input-number':
      return { entry: '7', wire: 7, isChoice: false };
    case 'select':
      return choice(column);
    default:
      return null;
  }
}

function choice({ options = [] }: ColumnPlan): Sample | null {
  const isSingle = (text: string) => options.filter((other) => other.text.includes(text)).length === 1;
  // A definition may store the code 01 in a numeric column, which returns 1: such a column cannot hold its own dictionary.
  const option = options.find((one) => !one.disabled && one.text.trim() !== '' && isSingle(one.text) && !/^0\d/.test(one.value));
  return option ? { entry: option.text, wire: option.value, isChoice: true } : null;
}
