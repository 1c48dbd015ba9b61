import type { Option } from '../sources/option.ts';
import { flagOf, objectOf, textOf } from './read.ts';

/** The options of a wire list, in order (DATA-01); undefined when it is not a list. Invalid entries are left out. */
export function readOptions(wire: unknown): Option[] | undefined {
  return Array.isArray(wire) ? wire.flatMap((item) => optionOf(item) ?? []) : undefined;
}

/** The options that a document gives a field, without duplicates and without an empty value, which every field allows anyway. */
export function optionsOf(wire: unknown): Option[] | undefined {
  const options = new Map<string, Option>();
  for (const option of readOptions(wire) ?? [])
    if (option.value.trim() !== '' && !options.has(option.value)) options.set(option.value, option);
  return Array.isArray(wire) ? [...options.values()] : undefined;
}

/** The text is the first non-blank one of text, label, title and value. */
function optionOf(item: unknown): Option | undefined {
  const { value: stored, ...members } = objectOf(item) ?? {};
  if (stored === undefined || (typeof stored === 'object' && stored !== null)) return undefined;
  const value = String(stored ?? '');
  const isRetired = members['isOffered'] === false;
  const color = textOf(members['color']);
  return {
    value,
    text: textOf(members['text']) ?? textOf(members['label']) ?? textOf(members['title']) ?? value,
    ...(isRetired ? { isRetired } : flagOf(members['disabled']) && { disabled: true }),
    ...(color && { color }),
  };
}
