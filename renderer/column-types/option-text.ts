import type { Option } from './define.ts';

/** The text of a value: of the option that has it, else of each of its comma-joined parts; a value without an option stands for itself. */
export function optionText(value: string, options: readonly Option[] = []): string {
  const textOf = (part: string) => options.find((option) => option.value === part)?.text;
  const whole = textOf(value);
  if (whole !== undefined) return whole;
  return value.includes(',')
    ? value
        .split(',')
        .map((part) => textOf(part) ?? part)
        .join(',')
    : value;
}

/** The texts of several choices, joined by comma. What is no option is left out, unless none of them is one (DICT-03). */
export function optionTexts(values: readonly string[], options: readonly Option[] = []): string {
  return knownChoices(values, options)
    .map(({ text }) => text)
    .join(',');
}

/** The options of several choices. What is no option is left out; when none is one, each value stands for itself (DICT-03). */
export function knownChoices(values: readonly string[], options: readonly Option[]): readonly Option[] {
  const known = values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  return known.length > 0 ? known : values.map((value) => ({ value, text: value }));
}
