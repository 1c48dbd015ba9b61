import { Checkbox } from 'antd';
import { drawOnOff } from '#renderer/widgets/box.ts';
import { DrawnInReact } from '#renderer/widgets/DrawnInReact.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

const Cell = (props: CellProps<boolean>) => <DrawnInReact {...props} draw={drawOnOff} />;

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

export const view: ColumnView<boolean> = { Cell, drawCell: drawOnOff, Widget };
