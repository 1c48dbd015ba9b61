import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps, WireValue } from '../define.ts';

const asText = (value: WireValue) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Names the type that nobody knows and shows what is stored, untouched (IMPLIED-19). */
function Widget(props: WidgetProps<WireValue>) {
  return (
    <output {...fieldAttributes(props)} className={styles.placeholder}>
      <code className={styles.placeholderType}>{props.column.wireType}</code>
      <span className={styles.placeholderValue}>{asText(props.value)}</span>
    </output>
  );
}

/** The same in a cell (IMPLIED-19). */
const Cell = ({ value, column }: CellProps<WireValue>) => (
  <span className={styles.option}>
    <code className={styles.placeholderType}>{column.wireType}</code>
    <span className={styles.placeholderValue}>{asText(value)}</span>
  </span>
);

export const view: ColumnView<WireValue> = { Cell, Widget };
