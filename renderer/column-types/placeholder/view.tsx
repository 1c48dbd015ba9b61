import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { CellProps, ColumnView, WidgetProps, WireValue } from '../define.ts';

const asText = (value: WireValue) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const Cell = ({ value }: CellProps<WireValue>) => asText(value);

/** Names the type that nobody knows and shows what is stored, untouched (IMPLIED-19). */
function Widget(props: WidgetProps<WireValue>) {
  return (
    <output {...fieldAttributes(props)} className={styles.placeholder}>
      <code className={styles.placeholderType}>{props.column.wireType}</code>
      <span className={styles.placeholderValue}>{asText(props.value)}</span>
    </output>
  );
}

export const view: ColumnView<WireValue> = { Cell, Widget };
