import { OptionCell } from '../../widgets/OptionCell.tsx';
import { OptionSelect } from '../../widgets/OptionSelect.tsx';
import type { ColumnView } from '../define.ts';

export const view: ColumnView<string> = { Cell: OptionCell, Widget: OptionSelect };
