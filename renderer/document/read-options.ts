import type { Option } from '../column-types/define.ts';
import { flagOf, listOf, objectOf, textOf } from './read.ts';

/** The options of a field; entries without a value and second ones of the same value are left out. Undefined when there is no list. */
export function optionsOf(value: unknown): Option[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const options = new Map<string, Option>();
  for (const item of listOf(value)) {
    const option = optionOf(item);
    if (option && !options.has(option.value)) options.set(option.value, option);
  }
  return [...options.values()];
}

/** A choice: its text is the first present of text, label, title and value (DATA-01). */
function optionOf(item: unknown): Option | undefined {
  const object = objectOf(item);
  if (!object) return undefined;
  const { value: stored } = object;
  const value = typeof stored === 'boolean' ? String(stored) : textOf(stored);
  if (value === undefined) return undefined;
  const color = textOf(object['color']);
  return {
    value,
    text: textOf(object['text']) ?? textOf(object['label']) ?? textOf(object['title']) ?? value,
    ...(flagOf(object['disabled']) && { disabled: true }),
    ...(color && { color }),
  };
}
