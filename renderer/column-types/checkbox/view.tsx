import { Checkbox } from 'antd';
import { drawCheckbox } from '#renderer/widgets/check-input.ts';
import { DrawnInReact } from '#renderer/widgets/DrawnInReact.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const Cell = (props: CellProps<boolean>) => <DrawnInReact {...props} draw={drawCheckbox} />;

function Detail({ value }: CellProps<boolean>) {
  return usePorts().message(value ? 'query.yes' : 'query.no');
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

export const view: ColumnView<boolean> = { Cell, drawCell: drawCheckbox, Detail, showsEmpty: true, Widget };
