import { Input } from 'antd';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';
import { passwordColumn } from './column.ts';

/** A masked box; who only reads gets no more than the mask, and no browser fills in the password of the reader. */
function Widget(props: WidgetProps<string>) {
  return (
    <Input.Password
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : undefined}
      value={props.readOnly ? passwordColumn.format(props.value, props.column) : props.value}
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
