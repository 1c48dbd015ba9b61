import { Big } from 'big.js';
import { plainWidth } from './text-fold.ts';

/** Digits with or without thousands separators, an optional fraction and exponent. */
const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A number in plain digits. */
const PLAIN = /^-?\d{1,40}(?:\.\d{1,40})?$/;

const CURRENCY = /^([+-]?)\s*(?:[¥￥€£]|(?:US|HK)?\$|CNY|RMB|USD|EUR)\s*|\s*(?:元|CNY|RMB|USD|EUR)$/gi;

/** A negative number in accounting format: the brackets stand behind the currency sign or around it. */
const IN_BRACKETS = /^([^\d(]*)\((.+)\)$/;

/** Zero in accounting format: a dash behind a currency sign, or between the blanks that stand for its digits. */
const ACCOUNTING_ZERO = /^\s*[¥$€£]\s*-\s*$|^\s+-\s{2,}$/;

/** Maximum digits of a number: nobody keys in more. */
const MAX_DIGITS = 100;

/**
 * Converts a number as spreadsheets display it to plain digits: full-width forms, thousands separators, a currency sign, percent (12.5% is
 * 0.125), a trailing minus or accounting brackets, an exponent. Null when it is none.
 */
export function readNumber(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const wide = plainWidth(text);
  if (wide.length <= MAX_DIGITS && ACCOUNTING_ZERO.test(wide)) return '0';
  let plain = wide.trim();
  if (plain.length > MAX_DIGITS * 2) return null;
  const inBrackets = IN_BRACKETS.exec(plain);
  const trailingMinus = /^([\d.,]+)-$/.exec(plain);
  const negative = inBrackets ?? trailingMinus;
  if (negative) plain = negative.slice(1).join('');
  const isPercent = plain.endsWith('%');
  if (isPercent) plain = plain.slice(0, -1);
  plain = plain.replace(CURRENCY, '$1').replace(/ /g, '');
  const [whole, sign = '', digits = '', fraction = '', power] = NUMBER.exec(plain) ?? [];
  if (whole === undefined || (digits === '' && fraction === '') || digits.length + fraction.length > MAX_DIGITS) return null;
  if (sign === '-' && negative) return null;
  const minus = sign === '-' || negative ? '-' : '';
  const bare = `${minus}${digits.replaceAll(',', '') || '0'}${fraction && `.${fraction}`}`;
  if (power === undefined && !isPercent) return bare;
  const scaled = new Big(`${bare}e${power ?? 0}`);
  return (isPercent ? scaled.times('0.01') : scaled).toFixed();
}
