import { Progress } from 'antd';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

/** Fixed width of the percentage, so that the bars of a column align. */
const LOOK = { size: 'small', classNames: { indicator: styles.percent } } as const;

const Cell = ({ value, column }: CellProps<number>) => (
  <Progress {...LOOK} className={styles.middle} percent={value} aria-label={column.title} />
);

/** A read-only bar (COL-25). */
function Widget(props: WidgetProps<number>) {
  const { id, ...aria } = fieldAttributes(props);
  return (
    <div {...aria} id={id} role="group" aria-labelledby={`${id}-label`} className={styles.center}>
      <Progress {...LOOK} percent={props.value} aria-labelledby={`${id}-label`} />
    </div>
  );
}

export const view: ColumnView<number> = { Cell, Widget };
