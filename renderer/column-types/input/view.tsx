import { FollowingInput } from '#renderer/widgets/text/FollowingInput.tsx';
import { TextInput } from '#renderer/widgets/text/TextInput.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function Widget({ followed, ...props }: WidgetProps<string>) {
  if (followed) return <FollowingInput {...props} followed={followed} />;
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

export const view: ColumnView<string> = { Widget, follows: true, line: { textOf: (value) => value, valueOf: (text) => text } };
