import type { CellProps } from '../column-types/define.ts';
import { useDictionaryText, useDictionaryTexts } from './dictionary-texts.ts';
import { OptionCell } from './OptionCell.tsx';

/** A value of a dictionary that is not loaded: its option where the list brought it along, else its text from the server (COL-21). */
export function RemoteCell(props: CellProps<string>) {
  const isKnown = props.options.some((option) => option.value === props.value);
  const text = useDictionaryText(useDictionaryTexts(props.column.remote), isKnown ? '' : props.value);
  return isKnown ? <OptionCell {...props} /> : (text ?? props.value);
}
