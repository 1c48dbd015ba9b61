import { FileCell } from '#renderer/widgets/FileCell.tsx';
import { FilesField } from '#renderer/widgets/FilesField.tsx';
import { imageLook } from '#renderer/widgets/file-looks.ts';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

const Cell = (props: CellProps<readonly string[]>) => <FileCell {...props} look={imageLook} />;
const Widget = (props: WidgetProps<readonly string[]>) => <FilesField {...props} look={imageLook} />;

export const view: ColumnView<readonly string[]> = { Cell, Widget };
