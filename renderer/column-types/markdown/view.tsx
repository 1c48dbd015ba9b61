import { EditorInCell } from '#renderer/widgets/editors/EditorInCell.tsx';
import { MarkdownEditor } from '#renderer/widgets/editors/MarkdownEditor.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function Widget(props: WidgetProps<string>) {
  return props.inCell ? <EditorInCell {...props} text={props.value} Editor={MarkdownEditor} /> : <MarkdownEditor {...props} />;
}

export const view: ColumnView<string> = { Widget, Filter: TextFilter };
