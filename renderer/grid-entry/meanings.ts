import type { Found, NamedValue } from '../sources/found.ts';
import { searchForm } from './text-fold.ts';

/** What a text means: no value, one, or several; `frozen` where only frozen ones match; `unasked` and `failed` where the look-up was not made or failed. */
export type Meaning = readonly NamedValue[] | 'frozen' | 'unasked' | 'failed';

/**
 * The meanings of texts. A stored value as it stands is itself; else the text of one counts, then what else may be written for it, then either
 * without regard to blanks, case and width. What is frozen is meant by a text that means nothing else.
 */
export function meaningIndex({ named, unasked }: Found): (text: string) => Meaning {
  const meant = finderOf(named.filter(({ isFrozen }) => !isFrozen));
  const frozen = finderOf(named.filter(({ isFrozen }) => isFrozen));
  const isUnasked = new Set(unasked);
  return (text) => meant(text) ?? (frozen(text) ? 'frozen' : isUnasked.has(text) ? 'unasked' : []);
}

type Spelled = Map<string, NamedValue[]>;
type Finder = (text: string) => readonly NamedValue[] | undefined;

function finderOf(named: readonly NamedValue[]): Finder {
  const exact = spellingsOf(named, (text) => text);
  const loose = spellingsOf(named, looseForm);
  return (text) => exact(text) ?? loose(text);
}

function spellingsOf(named: readonly NamedValue[], form: (text: string) => string): Finder {
  const values: Spelled = new Map();
  const texts: Spelled = new Map();
  const others: Spelled = new Map();
  for (const one of named) {
    add(values, form(one.value), one);
    add(texts, form(one.text), one);
    for (const spelling of one.spellings ?? []) add(others, form(spelling), one);
  }
  return (text) => {
    const spelled = form(text);
    return values.get(spelled) ?? texts.get(spelled) ?? others.get(spelled);
  };
}

function add(map: Spelled, key: string, one: NamedValue) {
  const same = map.get(key);
  if (!same) map.set(key, [one]);
  else if (!same.some((other) => isSameChoice(other, one))) same.push(one);
}

/** Two rows with one value are one choice where they fill the same. */
function isSameChoice(a: NamedValue, b: NamedValue): boolean {
  return a.value === b.value && JSON.stringify(a.fills) === JSON.stringify(b.fills);
}

function looseForm(text: string): string {
  return searchForm(text)
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();
}
