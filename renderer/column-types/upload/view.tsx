import { FileCell } from '#renderer/widgets/files/FileCell.tsx';
import { FilesField } from '#renderer/widgets/files/FilesField.tsx';
import { uploadLook } from '#renderer/widgets/files/file-looks.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const Cell = (props: CellProps<readonly string[]>) => <FileCell {...props} look={uploadLook} />;
const Widget = (props: WidgetProps<readonly string[]>) => <FilesField {...props} look={uploadLook} />;

export const view: ColumnView<readonly string[]> = { Cell, Widget };
