import { FileCell } from '#renderer/widgets/files/FileCell.tsx';
import { FilesField } from '#renderer/widgets/files/FilesField.tsx';
import { imageLook } from '#renderer/widgets/files/file-looks.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const Cell = (props: CellProps<readonly string[]>) => <FileCell {...props} look={imageLook} />;
const Widget = (props: WidgetProps<readonly string[]>) => <FilesField {...props} look={imageLook} />;

export const view: ColumnView<readonly string[]> = { Cell, Widget };
