/** The bars and gaps of each symbol, in modules, by its value. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const [START_B, START_C, TO_B, TO_C] = [104, 105, 100, 99];
const MODULO = 103;
/** Digits in a row for which the denser set is worth the change. */
const DIGITS_WORTH = 4;
const PRINTABLE = /^[\u0020-\u007e]+$/;

/**
 * A text as Code 128: the widths of bars and gaps in turn, in modules, a bar first. Null for a text that has other than printable ASCII
 * characters, or none.
 */
export function code128(text: string): number[] | null {
  if (!PRINTABLE.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % MODULO;
  const symbols = [...values, check].map((value) => SYMBOLS[value]).join('');
  return [...`${symbols}${STOP}`].map(Number);
}

/** Pairs of digits take one symbol of set C, everything else one of set B. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let isC = false;
  let at = 0;
  const enter = (next: boolean) => {
    if (values.length === 0) values.push(next ? START_C : START_B);
    else if (next !== isC) values.push(next ? TO_C : TO_B);
    isC = next;
  };
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const isWorth = digits >= DIGITS_WORTH || (digits === text.length && digits === 2) || (isC && digits >= 2);
    // An odd digit goes first, so that the rest are pairs.
    if (isWorth && (isC || digits % 2 === 0)) {
      enter(true);
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      enter(false);
      values.push(text.charCodeAt(at) - ' '.charCodeAt(0));
      at += 1;
    }
  }
  return values;
}
