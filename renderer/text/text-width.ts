/** The widths in pixels of characters at 14 pixels: Chinese and other full-width ones, wide signs, narrow marks, capitals, and all others. */
const [HAN, WIDE, MARK, CAPITAL, OTHER] = [14, 13, 4.5, 10, 8];
const WIDES = /[%@&mwMW×]/;
const MARKS = /[\s.,:;'|!il()[\]]/;

/** About as many pixels as a text takes up in a cell. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (character.codePointAt(0)! > 0x2e7f) sum += HAN;
    else if (WIDES.test(character)) sum += WIDE;
    else if (MARKS.test(character)) sum += MARK;
    else sum += character >= 'A' && character <= 'Z' ? CAPITAL : OTHER;
  }
  return Math.ceil(sum);
}
