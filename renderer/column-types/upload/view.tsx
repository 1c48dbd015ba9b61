import { FileCell } from '#renderer/widgets/files/FileCell.tsx';
import { FilesDetail } from '#renderer/widgets/files/FilesDetail.tsx';
import { FilesField } from '#renderer/widgets/files/FilesField.tsx';
import { uploadLook } from '#renderer/widgets/files/file-looks.ts';
import type { StoredFile } from '../whole-files.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const Cell = (props: CellProps<readonly StoredFile[]>) => <FileCell {...props} look={uploadLook} />;
const Detail = (props: CellProps<readonly StoredFile[]>) => <FilesDetail {...props} look={uploadLook} />;
const Widget = (props: WidgetProps<readonly StoredFile[]>) => <FilesField {...props} look={uploadLook} />;

export const view: ColumnView<readonly StoredFile[]> = { Cell, Detail, Widget };
