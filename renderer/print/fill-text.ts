import { amountInCapitals } from './amount-in-capitals.ts';
import { amountInEnglish } from './amount-in-english.ts';

/** Where the values of placeholders come from. */
export interface PrintScope {
  /** The value as users read it; empty where there is none. */
  text(name: string): string;
  /** The same without separators of thousands, as scanners take it. */
  plain(name: string): string;
  /** The stored value, as plain digits or text. */
  stored(name: string): string;
  /** The rows of a table as scopes of their own, in which names that they do not have are those of this one. */
  rows(table: string): readonly PrintScope[];
  /** The title of a field; undefined where the user does not see it. */
  titleOf(name: string, table?: string): string | undefined;
  /** True for numbers, which stand at the right. */
  isNumber(name: string, table?: string): boolean;
  /** The sum of a column of a table over these rows, as users read it. */
  sum(table: string, name: string, rows: readonly PrintScope[]): string;
  /** The sum in plain digits. */
  plainSum(table: string, name: string, rows: readonly PrintScope[]): string;
  /** The texts of the choices of a column, in their order; empty for a column without. */
  choices(name: string, table: string): readonly string[];
}

const PLACEHOLDER = /\$\{\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?\}/g;

/** What may stand behind the line of a placeholder. */
export const fillFunctions: ReadonlySet<string> = new Set(['stored', 'capitals', 'sum', 'sumCapitals', 'count']);

/** A text without Chinese characters and with letters outside its placeholders. */
const isEnglish = (text: string) => !/\p{Script=Han}/u.test(text) && /[a-z]/i.test(text.replace(PLACEHOLDER, ''));

/**
 * A text with its placeholders filled: `${order_no}`, `${so_order_line.quantity|sum}`, `${so_order_line|count}`, `${total_amount|capitals}`,
 * `${so_order_line.amount|sumCapitals}`, `${order_no|stored}`. What has no value is empty; nothing in it is executed. Amounts in words are
 * Chinese capitals, and English where the text and its label are.
 */
export function fillText(text: string, scope: PrintScope, label = ''): string {
  const inWords = isEnglish(label + text) ? amountInEnglish : amountInCapitals;
  return text.replace(PLACEHOLDER, (_, name: string, how: string | undefined) => filled(name, how, scope, inWords));
}

function filled(name: string, how: string | undefined, scope: PrintScope, inWords: (amount: string) => string): string {
  const [table = '', column = ''] = name.split('.');
  switch (how) {
    case undefined:
      return scope.text(name);
    case 'stored':
      return scope.stored(name);
    case 'capitals':
      return inWords(scope.stored(name));
    case 'sum':
      return scope.sum(table, column, scope.rows(table));
    case 'sumCapitals':
      return inWords(scope.plainSum(table, column, scope.rows(table)));
    case 'count':
      return String(scope.rows(name).length);
    default:
      return '';
  }
}
