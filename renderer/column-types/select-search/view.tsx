import { OptionCell } from '#renderer/widgets/OptionCell.tsx';
import { OptionSelect } from '#renderer/widgets/OptionSelect.tsx';
import type { ColumnView } from '../define.ts';

export const view: ColumnView<string> = { Cell: OptionCell, Widget: OptionSelect };
