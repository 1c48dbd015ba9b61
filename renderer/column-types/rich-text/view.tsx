import { EditorInCell } from '#renderer/widgets/editors/EditorInCell.tsx';
import { RichTextEditor } from '#renderer/widgets/editors/RichTextEditor.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import { SafeHtml } from '#renderer/widgets/SafeHtml.tsx';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { richTextColumn } from './column.ts';

function Widget(props: WidgetProps<string>) {
  if (!props.inCell) return <RichTextEditor {...props} />;
  return <EditorInCell {...props} text={richTextColumn.format(props.value, props.column)} Editor={RichTextEditor} />;
}

const Detail = ({ value, column }: CellProps<string>) => <SafeHtml html={value} label={column.title} />;

export const view: ColumnView<string> = { Detail, Widget, Filter: TextFilter };
