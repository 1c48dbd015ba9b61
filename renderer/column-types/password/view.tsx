import { Input } from 'antd';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';

/** A masked box; nobody who only reads may uncover it, and no browser fills in the password of the reader. */
function Widget(props: WidgetProps<string>) {
  return (
    <Input.Password
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : undefined}
      value={props.value}
      maxLength={props.column.maxLength}
      placeholder={props.placeholder}
      autoComplete="new-password"
      visibilityToggle={!props.readOnly}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget };
