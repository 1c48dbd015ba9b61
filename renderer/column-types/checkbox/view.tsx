import { Checkbox } from 'antd';
import { drawCheckbox } from '#renderer/widgets/check-input.ts';
import { DrawnInReact } from '#renderer/widgets/DrawnInReact.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const Cell = (props: CellProps<boolean>) => <DrawnInReact {...props} draw={drawCheckbox} />;

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

export const view: ColumnView<boolean> = { Cell, drawCell: drawCheckbox, Widget };
