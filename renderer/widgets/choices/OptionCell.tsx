import type { CellProps } from '#renderer/widgets/widget-props.ts';
import type { Option } from '#renderer/sources/option.ts';
import { knownChoices, optionOf } from '#renderer/column-types/option-text.ts';
import { OptionText } from './OptionText.tsx';

const plain = new WeakMap<readonly Option[], boolean>();

/** True for options without colours: their cells are plain text. */
export function areTexts(options: readonly Option[]): boolean {
  let isPlain = plain.get(options);
  if (isPlain === undefined) plain.set(options, (isPlain = !options.some(({ color }) => color)));
  return isPlain;
}

/** A dictionary value in a list: its option's text, with the dictionary's colour if any; an unknown value verbatim (COL-09). */
export function OptionCell({ value, options }: CellProps<string>) {
  if (!value) return null;
  const option = optionOf(value, options);
  return option ? <OptionText option={option} /> : value;
}

/** Several dictionary values in a list, coloured ones as tags, the others joined by comma (COL-22); values without an option are left out (DICT-03). */
export function OptionsCell({ value, options }: CellProps<readonly string[]>) {
  const chosen = knownChoices(value, options);
  if (!chosen.some((option) => option.color)) return chosen.map((option) => option.text).join(',');
  return chosen.map((option) => <OptionText key={option.value} option={option} />);
}
