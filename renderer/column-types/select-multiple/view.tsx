import { areTexts, OptionsCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { OptionsSelect } from '#renderer/widgets/choices/OptionsSelect.tsx';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';

export const view: ColumnView<readonly string[]> = { Cell: OptionsCell, isText: areTexts, Widget: OptionsSelect };
