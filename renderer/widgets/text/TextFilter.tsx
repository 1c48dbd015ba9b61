import { Input } from 'antd';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAttributes } from '../field-attributes.ts';

/** The query row's filter for a part of a long text. */
export function TextFilter(props: WidgetProps<string>) {
  return (
    <Input
      {...fieldAttributes(props)}
      value={props.value}
      placeholder={props.placeholder}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
