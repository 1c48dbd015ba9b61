import { TextInput } from '#renderer/widgets/text/TextInput.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function Widget(props: WidgetProps<string>) {
  return (
    <TextInput
      field={props}
      value={props.value}
      maxLength={props.column.maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget, isTyped: true, line: { textOf: (value) => value, valueOf: (text) => text } };
