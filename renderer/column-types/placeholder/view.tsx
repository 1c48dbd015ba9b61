import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from '#renderer/widgets/placeholder.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { shownTypeNames } from '../shown-types.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';

const asText = (value: WireValue) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The name of the unknown type, with a tooltip, and the stored value unchanged (IMPLIED-19). */
function Named({ value, column }: Pick<CellProps<WireValue>, 'value' | 'column'>) {
  const { message } = usePorts();
  const { wireType } = column;
  const code = shownTypeNames.includes(wireType) ? 'type-shown-only' : 'type-unknown';
  return (
    <>
      <code className={styles.type} title={message(code, { type: wireType })}>
        {wireType}
      </code>
      <span className={styles.value}>{asText(value)}</span>
    </>
  );
}

const Widget = (props: WidgetProps<WireValue>) => (
  <output {...fieldAttributes(props)} className={styles.placeholder}>
    <Named {...props} />
  </output>
);

const Cell = (props: CellProps<WireValue>) => (
  <span className={styles.inCell}>
    <Named {...props} />
  </span>
);

export const view: ColumnView<WireValue> = { Cell, Widget };
