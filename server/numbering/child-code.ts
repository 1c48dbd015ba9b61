const LAST_NUMBER = 99;
const LAST_LETTER = 'Z';

/**
 * The code after the highest sibling code: the parent's code followed by a letter and two digits, `A01`, `A02` … `A99`, `B01` … `Z99`.
 * Codes in another format are ignored. Null when the codes are exhausted.
 */
export function nextChildCode(parentCode: string, siblingCodes: readonly string[]): string | null {
  const places = siblingCodes.flatMap((code) => placeOf(parentCode, code) ?? []);
  const place = places.length ? Math.max(...places) + 1 : 0;
  const letter = String.fromCodePoint('A'.codePointAt(0)! + Math.floor(place / LAST_NUMBER));
  return letter > LAST_LETTER ? null : parentCode + letter + String((place % LAST_NUMBER) + 1).padStart(2, '0');
}

/** `A01` is 0, `A99` is 98, `B01` is 99; null for a code that is no child of the parent. */
function placeOf(parentCode: string, code: string): number | null {
  if (!code.startsWith(parentCode)) return null;
  const [, letter = '', digits = ''] = /^([A-Z])(\d\d)$/.exec(code.slice(parentCode.length)) ?? [];
  if (!letter || digits === '00') return null;
  return (letter.codePointAt(0)! - 'A'.codePointAt(0)!) * LAST_NUMBER + Number(digits) - 1;
}
