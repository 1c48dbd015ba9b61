import type { Found, NamedValue } from '../sources/found.ts';
import { searchForm } from './text-fold.ts';

/** What a text means: no value, one, or several between which nobody can choose; `unasked` and `failed` where nobody knows. */
export type Meaning = readonly NamedValue[] | 'unasked' | 'failed';

/**
 * The meanings of texts. A stored value as it stands is itself; else the text of one counts, then what else may be written for it, then either
 * without regard to blanks, case and width.
 */
export function meaningIndex({ named, unasked }: Found): (text: string) => Meaning {
  const exact = spellingsOf(named, (text) => text);
  const loose = spellingsOf(named, looseForm);
  const isUnasked = new Set(unasked);
  return (text) => exact(text) ?? loose(text) ?? (isUnasked.has(text) ? 'unasked' : []);
}

type Spelled = Map<string, NamedValue[]>;
type Finder = (text: string) => readonly NamedValue[] | undefined;

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
  else if (same.every(({ value }) => value !== one.value)) same.push(one);
}

function looseForm(text: string): string {
  return searchForm(text)
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();
}
