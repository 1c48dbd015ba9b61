import { FileCell } from '#renderer/widgets/FileCell.tsx';
import { FilesField } from '#renderer/widgets/FilesField.tsx';
import { fileLook } from '#renderer/widgets/file-looks.ts';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

const Cell = (props: CellProps<readonly string[]>) => <FileCell {...props} look={fileLook} />;
const Widget = (props: WidgetProps<readonly string[]>) => <FilesField {...props} look={fileLook} />;

export const view: ColumnView<readonly string[]> = { Cell, Widget };
