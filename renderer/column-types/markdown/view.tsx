import { EditorInCell } from '#renderer/widgets/editors/EditorInCell.tsx';
import { MarkdownEditor, MarkdownHtml } from '#renderer/widgets/editors/MarkdownEditor.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function Widget(props: WidgetProps<string>) {
  return props.inCell ? <EditorInCell {...props} text={props.value} Editor={MarkdownEditor} /> : <MarkdownEditor {...props} />;
}

const Detail = ({ value, column }: CellProps<string>) => <MarkdownHtml text={value} label={column.title} />;

export const view: ColumnView<string> = { Detail, Widget, Filter: TextFilter };
