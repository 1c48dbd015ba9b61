import { EditorInCell } from '#renderer/widgets/editors/EditorInCell.tsx';
import { RichTextEditor } from '#renderer/widgets/editors/RichTextEditor.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { richTextColumn } from './column.ts';

function Widget(props: WidgetProps<string>) {
  if (!props.inCell) return <RichTextEditor {...props} />;
  return <EditorInCell {...props} text={richTextColumn.format(props.value, props.column)} Editor={RichTextEditor} />;
}

export const view: ColumnView<string> = { Widget, Filter: TextFilter };
