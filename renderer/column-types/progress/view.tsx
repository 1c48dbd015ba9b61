import { Progress } from 'antd';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import styles from './progress.module.css';

/** Fixed width of the percentage, so that the bars of a column align. */
const LOOK = { size: 'small', classNames: { indicator: styles.percent } } as const;

/** The value with at most two decimals: more would not fit. */
const shownPercent = (value: number) => () => `${Math.round(value * 100) / 100}%`;

const Cell = ({ value, column }: CellProps<number>) => (
  <Progress {...LOOK} className={fieldStyles.middle} percent={value} format={shownPercent(value)} aria-label={column.title} />
);

/** A read-only bar (COL-25). */
function Widget(props: WidgetProps<number>) {
  const { id, ...aria } = fieldAttributes(props);
  return (
    <div {...aria} id={id} role="group" aria-labelledby={`${id}-label`} className={fieldStyles.center}>
      <Progress {...LOOK} percent={props.value} format={shownPercent(props.value)} aria-labelledby={`${id}-label`} />
    </div>
  );
}

export const view: ColumnView<number> = { Cell, Widget };
