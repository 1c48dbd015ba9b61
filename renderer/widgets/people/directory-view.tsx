import { directoryOf, type DirectoryShape } from '#renderer/column-types/directory-column.ts';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import { DirectoryCell, DirectoryDetail } from './DirectoryCell.tsx';
import { DirectoryField } from './DirectoryField.tsx';

/** The field and the cell of a type whose values are rows of a directory. */
export function directoryView(shape: DirectoryShape<string>): ColumnView<readonly string[]> {
  return {
    Widget: (props) => <DirectoryField {...props} directory={directoryOf(shape, props.column)} />,
    Cell: (props) => <DirectoryCell {...props} directory={directoryOf(shape, props.column)} />,
    Detail: (props) => <DirectoryDetail value={props.value} directory={directoryOf(shape, props.column)} />,
  };
}
