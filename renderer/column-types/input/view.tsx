import { TextBox } from '#renderer/widgets/text/TextBox.tsx';
import type { ColumnView, WidgetProps } from '../define.ts';

function Widget(props: WidgetProps<string>) {
  return (
    <TextBox
      field={props}
      value={props.value}
      maxLength={props.column.maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget, line: { textOf: (value) => value, valueOf: (text) => text } };
