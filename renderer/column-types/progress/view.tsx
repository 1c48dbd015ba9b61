import { Progress } from 'antd';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

const Cell = ({ value, column }: CellProps<number>) => <Progress size="small" percent={value} aria-label={column.title} />;

/** A bar that is only read (COL-25). */
function Widget(props: WidgetProps<number>) {
  const { id, ...aria } = fieldAttributes(props);
  return (
    <div {...aria} id={id} role="group" aria-labelledby={`${id}-label`} className={styles.center}>
      <Progress size="small" percent={props.value} aria-labelledby={`${id}-label`} />
    </div>
  );
}

export const view: ColumnView<number> = { Cell, Widget };
