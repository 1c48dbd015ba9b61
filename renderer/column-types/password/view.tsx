import { Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { passwordColumn } from './column.ts';

/** A masked input; read-only users get just the mask. Browser autofill is off, so that the user's own password is not filled in. */
function Widget(props: WidgetProps<string>) {
  const [visible, setVisible] = useState(false);
  function keyDown({ key, altKey }: KeyboardEvent) {
    if (key === 'F8' && altKey && !props.readOnly) setVisible(!visible);
  }
  return (
    <Input.Password
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : undefined}
      value={props.readOnly ? passwordColumn.format(props.value, props.column) : props.value}
      maxLength={props.column.maxLength}
      placeholder={props.placeholder}
      autoComplete="new-password"
      visibilityToggle={!props.readOnly && { visible, onVisibleChange: setVisible, tabIndex: -1 }}
      aria-keyshortcuts={props.readOnly ? undefined : 'Alt+F8'}
      onKeyDown={keyDown}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget };
