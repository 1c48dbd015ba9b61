import { Big } from 'big.js';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];
/** Digits of a group. */
const GROUP = 3;
const MAX_WHOLE_DIGITS = GROUP * GROUPS.length;
const [TWENTY, HUNDRED] = [20, 100];
const ROUND_HALF_UP = 1;

/** An amount of money as English documents write it, `One hundred and 05/100`, rounded to cents; empty for what is no number or has more than 15 digits. */
export function amountInEnglish(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return '';
  const amount = new Big(text).round(2, ROUND_HALF_UP);
  const [whole = '0', cents = '00'] = amount.abs().toFixed(2).split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return '';
  const words = `${amount.lt(0) ? 'minus ' : ''}${wholePart(whole)} ${cents === '00' ? 'only' : `and ${cents}/100`}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wholePart(whole: string): string {
  if (whole === '0') return 'zero';
  const padded = whole.padStart(Math.ceil(whole.length / GROUP) * GROUP, '0');
  const groups = (padded.match(/.{3}/g) ?? []).map(Number);
  return groups.flatMap((value, place) => (value === 0 ? [] : belowThousand(value) + GROUPS[groups.length - 1 - place])).join(' ');
}

function belowThousand(value: number): string {
  if (value < HUNDRED) return belowHundred(value);
  const hundreds = `${ONES[Math.floor(value / HUNDRED)]} hundred`;
  return value % HUNDRED === 0 ? hundreds : `${hundreds} ${belowHundred(value % HUNDRED)}`;
}

function belowHundred(value: number): string {
  if (value < TWENTY) return ONES[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
}
