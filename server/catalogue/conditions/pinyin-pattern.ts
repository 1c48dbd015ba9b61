import { pinyin } from 'pinyin-pro';

/** Longer texts are found by their letters only. */
const MAX_LETTERS = 24;
/** Ways to cut letters into syllables that are tried. */
const MAX_CUTS = 6;

/** The Chinese characters in common use: rows 16 to 87 of GB 2312. */
function commonCharacters(): string {
  const [first, last, cells] = [0xb0, 0xf7, 94];
  const bytes = Uint8Array.from({ length: (last - first + 1) * cells * 2 }, (_, at) =>
    at % 2 === 0 ? first + Math.floor(at / 2 / cells) : 0xa1 + (Math.floor(at / 2) % cells),
  );
  return new TextDecoder('gbk').decode(bytes).replaceAll(/[^\p{Script=Han}]/gu, '');
}

let known: ReadonlyMap<string, string> | undefined;

/** The characters by what they may be typed as: the first letter of a reading, and each whole reading. Made on first use. */
function charactersBySpelling(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  for (const character of commonCharacters()) {
    const readings: readonly string[] = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true });
    for (const spelling of new Set(readings.flatMap((reading) => [reading.slice(0, 1), reading])))
      found.set(spelling, (found.get(spelling) ?? '') + character);
  }
  known = found;
  return found;
}

/** The ways to cut letters into whole syllables, a few at most. */
function cutsOf(letters: string, spellings: ReadonlyMap<string, string>): string[][] {
  if (letters === '') return [[]];
  const cuts: string[][] = [];
  for (let length = Math.min(6, letters.length); length > 1 && cuts.length < MAX_CUTS; length--) {
    const syllable = letters.slice(0, length);
    if (!spellings.has(syllable)) continue;
    for (const rest of cutsOf(letters.slice(length), spellings)) cuts.push([syllable, ...rest]);
  }
  return cuts.slice(0, MAX_CUTS);
}

/**
 * A regular expression of PostgreSQL for texts that letters spell: by the initials of neighbouring characters (`yh` of 银灰) or in full
 * (`yinhui`); a letter or digit stands for itself too. Null for a text that spells nothing.
 */
export function pinyinPattern(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[\s']/g, '');
  if (!/^[a-z0-9]+$/.test(letters) || !/[a-z]/.test(letters) || letters.length > MAX_LETTERS) return null;
  const spellings = charactersBySpelling();
  const initials = [...letters].map((letter) => `[${letter}${spellings.get(letter) ?? ''}]`).join('');
  const syllables = cutsOf(letters, spellings).map((cut) => cut.map((one) => `[${spellings.get(one) ?? ''}]`).join(''));
  return `(?:${[initials, ...syllables].join('|')})`;
}
