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
