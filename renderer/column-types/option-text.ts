import type { Option } from '../sources/option.ts';

const NONE: readonly Option[] = [];

const byValue = new WeakMap<readonly Option[], ReadonlyMap<string, Option>>();

/** The option of a value, from an index built once per option list. */
export function optionOf(value: string, options: readonly Option[]): Option | undefined {
  let known = byValue.get(options);
  if (!known) byValue.set(options, (known = new Map(options.toReversed().map((option) => [option.value, option]))));
  return known.get(value);
}

const offered = new WeakMap<readonly Option[], readonly Option[]>();

/** The options that may be chosen, and of those that may not any more the chosen ones. The same list where all may be. */
export function choosableOptions(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  if (!options.some(({ isRetired }) => isRetired)) return options;
  return options.filter(({ value, isRetired }) => !isRetired || chosen.includes(value));
}

/** The same options, all of which may be chosen: a query finds records by any. */
export function askableOptions(options: readonly Option[]): readonly Option[] {
  if (!options.some(({ isRetired }) => isRetired)) return options;
  let all = offered.get(options);
  if (!all) offered.set(options, (all = options.map((option) => ({ ...option, isRetired: undefined }))));
  return all;
}

/** The text of a value: its option's, else those of its comma-joined parts; a value without an option is its own text. */
export function optionText(value: string, options: readonly Option[] = NONE): string {
  const whole = optionOf(value, options)?.text;
  if (whole !== undefined) return whole;
  return value.includes(',')
    ? value
        .split(',')
        .map((part) => optionOf(part, options)?.text ?? part)
        .join(',')
    : value;
}

/** The texts of several choices, joined by comma. Values without an option are left out, unless none has one (DICT-03). */
export function optionTexts(values: readonly string[], options: readonly Option[] = NONE): string {
  return knownChoices(values, options)
    .map(({ text }) => text)
    .join(',');
}

/** The options of several choices. Values without an option are left out; when none has one, each value is its own text (DICT-03). */
export function knownChoices(values: readonly string[], options: readonly Option[]): readonly Option[] {
  const known = values.flatMap((value) => optionOf(value, options) ?? []);
  return known.length > 0 ? known : values.map((value) => ({ value, text: value }));
}
