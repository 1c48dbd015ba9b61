import { Input } from 'antd';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';

function Widget(props: WidgetProps<string>) {
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : undefined}
      value={props.value}
      maxLength={props.column.maxLength}
      placeholder={props.placeholder}
      autoComplete="off"
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget };
