import { Big } from 'big.js';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];
/** Digits of a group. */
const GROUP = 4;
const MAX_WHOLE_DIGITS = GROUP * GROUPS.length;
const ROUND_HALF_UP = 1;

/** An amount of money as Chinese documents write it, `壹佰元零伍分`, rounded to cents; empty for what is no number or has more than 16 digits. */
export function amountInCapitals(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return '';
  const amount = new Big(text).round(2, ROUND_HALF_UP);
  const [whole = '0', behind = '00'] = amount.abs().toFixed(2).split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return '';
  const sign = amount.lt(0) ? '负' : '';
  return `${sign}${amount.eq(0) ? '零元整' : `${wholePart(whole)}${centPart(behind, whole !== '0')}`}`;
}

/** Zeros between digits are read as one 零, also across groups; those at the end of a group are not read. */
function wholePart(whole: string): string {
  if (whole === '0') return '';
  const padded = whole.padStart(Math.ceil(whole.length / GROUP) * GROUP, '0');
  const groups = padded.match(/.{4}/g) ?? [];
  let text = '';
  let isZeroDue = false;
  for (const [index, group] of groups.entries()) {
    for (const [place, digit] of [...group].entries()) {
      if (digit === '0') isZeroDue = text !== '';
      else {
        text += `${isZeroDue ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[GROUP - 1 - place]}`;
        isZeroDue = false;
      }
    }
    if (group !== '0000') text += GROUPS[groups.length - 1 - index];
  }
  return `${text}元`;
}

function centPart(behind: string, hasWhole: boolean): string {
  const [tenths = '0', cents = '0'] = behind;
  if (behind === '00') return '整';
  if (cents === '0') return `${DIGITS[Number(tenths)]}角整`;
  const begin = tenths === '0' ? (hasWhole ? '零' : '') : `${DIGITS[Number(tenths)]}角`;
  return `${begin}${DIGITS[Number(cents)]}分`;
}
