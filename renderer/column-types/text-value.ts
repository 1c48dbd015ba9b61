import type { ColumnPlan } from '../compile/plan.ts';
import { wireText } from '../wire/wire-value.ts';

/** Shared members of types whose values are wire texts. A type spreads it and overrides what differs. */
export const textValue = {
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value: string) => value,
  format: (value: string) => value,
};

/** The schema of a text limited to the column's length. */
export const limitedText = ({ maxLength }: ColumnPlan) => ({ type: 'string', ...(maxLength && { maxLength }) });

/** The order of texts: Chinese by pinyin, numbers in them by value. */
export const compareTexts = (a: string, b: string) => a.localeCompare(b, 'zh-CN', { numeric: true });
