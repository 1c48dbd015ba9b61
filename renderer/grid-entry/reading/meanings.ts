import type { Found, NamedValue } from '#renderer/sources/found.ts';
import { searchForm } from '#renderer/text/text-fold.ts';

/**
 * The values matching a text: none, one or several; `frozen` when only frozen ones match; `unasked` when it was not looked up; `failed`
 * when the look-up failed.
 */
export type Meaning = readonly NamedValue[] | 'frozen' | 'unasked' | 'failed';

/**
 * Indexes values by the texts that may be entered for them. Matches the stored value first, then the display text, then other spellings;
 * then the same ignoring blanks, case and width. Frozen values match only when nothing else does.
 */
export function meaningIndex({ named, unasked }: Found): (text: string) => Meaning {
  const meant = makeFinder(named.filter(({ isFrozen }) => !isFrozen));
  const frozen = makeFinder(named.filter(({ isFrozen }) => isFrozen));
  const isUnasked = new Set(unasked);
  return (text) => meant(text) ?? (frozen(text) ? 'frozen' : isUnasked.has(text) ? 'unasked' : []);
}

type Spelled = Map<string, NamedValue[]>;
type Finder = (text: string) => readonly NamedValue[] | undefined;

function makeFinder(named: readonly NamedValue[]): Finder {
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

/** Two rows with the same value are one choice if they fill the same values. */
function isSameChoice(a: NamedValue, b: NamedValue): boolean {
  return a.value === b.value && JSON.stringify(a.fills) === JSON.stringify(b.fills);
}

function looseForm(text: string): string {
  return searchForm(text)
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();
}
