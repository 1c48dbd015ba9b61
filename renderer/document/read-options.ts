import type { Option } from '../option.ts';
import { flagOf, objectOf, textOf } from './read.ts';

/** The options of a list on the wire, in its order (DATA-01); undefined when there is no list. What is no option is left out. */
export function readOptions(wire: unknown): Option[] | undefined {
  return Array.isArray(wire) ? wire.flatMap((item) => optionOf(item) ?? []) : undefined;
}

/** The options that a document gives a field: each value once, and none for the empty one, which a field has without them. */
export function optionsOf(wire: unknown): Option[] | undefined {
  const options = new Map<string, Option>();
  for (const option of readOptions(wire) ?? [])
    if (option.value.trim() !== '' && !options.has(option.value)) options.set(option.value, option);
  return Array.isArray(wire) ? [...options.values()] : undefined;
}

/** Its text is the first of text, label, title and value that is not blank. */
function optionOf(item: unknown): Option | undefined {
  const { value: stored, ...members } = objectOf(item) ?? {};
  if (stored === undefined || (typeof stored === 'object' && stored !== null)) return undefined;
  const value = String(stored ?? '');
  const color = textOf(members['color']);
  return {
    value,
    text: textOf(members['text']) ?? textOf(members['label']) ?? textOf(members['title']) ?? value,
    ...(flagOf(members['disabled']) && { disabled: true }),
    ...(color && { color }),
  };
}
