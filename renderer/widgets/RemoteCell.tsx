import type { CellProps } from '../column-types/define.ts';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { OptionCell } from './OptionCell.tsx';
import { useValueLabels, valuesOf } from './value-labels.tsx';

/** A value of a dictionary that is not loaded: its option where the list brought it along, else its text from the server (COL-21); of several each. */
export function RemoteCell(props: CellProps<string>) {
  const { value, column, options } = props;
  const isBrought = !column.remote || options.some((option) => option.value === value);
  const values = isBrought ? [] : column.multiple ? valuesOf(value) : [value];
  const labels = useValueLabels(useDictionaryTexts(column.remote), values, options);
  return isBrought ? <OptionCell {...props} /> : labels.joined;
}
