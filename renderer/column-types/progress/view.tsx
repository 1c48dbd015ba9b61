import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import styles from './progress.module.css';

interface BarProps {
  value: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A bar with its percentage, which has at most two decimals: more would not fit. That of antd, with its circles and steps, would come with every form. */
function Bar({ value, ...names }: BarProps) {
  const filled = Math.min(100, Math.max(0, value));
  return (
    <div
      {...names}
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={filled === 100 ? `${styles.bar} ${styles.full}` : styles.bar}
    >
      <div className={styles.rail}>
        <div className={styles.filled} style={{ inlineSize: `${filled}%` }} />
      </div>
      <span className={styles.percent}>{Math.round(value * 100) / 100}%</span>
    </div>
  );
}

const Cell = ({ value, column }: CellProps<number>) => (
  <div className={fieldStyles.middle}>
    <Bar value={value} aria-label={column.title} />
  </div>
);

/** A read-only bar (COL-25). */
function Widget(props: WidgetProps<number>) {
  const { id, ...aria } = fieldAttributes(props);
  return (
    <div {...aria} id={id} role="group" aria-labelledby={`${id}-label`} className={fieldStyles.center}>
      <Bar value={props.value} aria-labelledby={`${id}-label`} />
    </div>
  );
}

export const view: ColumnView<number> = { Cell, Widget };
