import type { Option } from '#renderer/sources/option.ts';
import { searchForm } from '#renderer/text/text-fold.ts';

/** Finds the value of a text: matches option texts first, then values, then either ignoring blanks, case and width. */
export type OptionIndex = (text: string) => string | undefined;

const known = new WeakMap<readonly Option[], OptionIndex>();
const knownRetired = new WeakMap<readonly Option[], OptionIndex>();

/** The index of a list of options, built once per list. Disabled and retired options are skipped; of several with the same text the first wins. */
export function optionIndex(options: readonly Option[]): OptionIndex {
  let index = known.get(options);
  if (!index) known.set(options, (index = makeIndex(options.filter(({ disabled, isRetired }) => !disabled && !isRetired))));
  return index;
}

/** The index of the options of a list that may not be chosen any more. */
export function retiredIndex(options: readonly Option[]): OptionIndex {
  let index = knownRetired.get(options);
  if (!index) knownRetired.set(options, (index = makeIndex(options.filter(({ isRetired }) => isRetired))));
  return index;
}

function makeIndex(options: readonly Option[]): OptionIndex {
  const exact = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const spelling of ['text', 'value'] as const)
    for (const option of options) {
      if (!exact.has(option[spelling])) exact.set(option[spelling], option.value);
      const loose = looseForm(option[spelling]);
      if (!folded.has(loose)) folded.set(loose, option.value);
    }
  return (text) => exact.get(text) ?? folded.get(looseForm(text));
}

function looseForm(text: string): string {
  return searchForm(text).trim();
}
