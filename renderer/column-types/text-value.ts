import type { ColumnPlan } from '../compile/plan.ts';
import { wireText } from '../wire-value.ts';

/** What types have in common whose values are texts as they stand on the wire. A type spreads it and says what it does otherwise. */
export const textValue = {
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value: string) => value,
  format: (value: string) => value,
};

/** The schema of a text that may be no longer than its column. */
export const limitedText = ({ maxLength }: ColumnPlan) => ({ type: 'string', ...(maxLength && { maxLength }) });

/** The order of texts: Chinese by pinyin, numbers in them by value. */
export const compareTexts = (a: string, b: string) => a.localeCompare(b, 'zh-CN', { numeric: true });
