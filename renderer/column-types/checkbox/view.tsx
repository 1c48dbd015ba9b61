import { Checkbox } from 'antd';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

function Cell({ value, column, onChange }: CellProps<boolean>) {
  return (
    <Checkbox
      aria-label={column.title}
      tabIndex={-1}
      checked={value}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}

function Widget(props: WidgetProps<boolean>) {
  return (
    <span className={styles.center}>
      <Checkbox
        {...fieldAttributes(props)}
        autoFocus={props.autoFocus}
        checked={props.value}
        disabled={props.readOnly}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
    </span>
  );
}

export const view: ColumnView<boolean> = { Cell, Widget };
