import type { CellProps } from '#renderer/widgets/widget-props.ts';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { OptionCell } from './OptionCell.tsx';
import { useValueLabels, valuesOf } from './value-labels.tsx';

/** A value of a server-side dictionary: its option if sent with the list, else its text from the server (COL-21); several values one by one. */
export function RemoteCell(props: CellProps<string>) {
  const { value, column, options } = props;
  const isBrought = !column.remote || options.some((option) => option.value === value);
  const values = isBrought ? [] : column.multiple ? valuesOf(value) : [value];
  const labels = useValueLabels(useDictionaryTexts(column.remote), values, options);
  return isBrought ? <OptionCell {...props} /> : labels.joined;
}
