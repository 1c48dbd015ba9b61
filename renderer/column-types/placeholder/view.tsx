import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from '#renderer/widgets/placeholder.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { missingSourceCode, type MissingSource } from '#renderer/sources/missing-source.ts';
import { shownTypeNames } from '../shown-types.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';

type ShownProps = Pick<CellProps<WireValue>, 'value' | 'column'>;

const asText = (value: WireValue) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The name of the unknown type, with a tooltip, and the stored value unchanged (IMPLIED-19). */
function Named({ value, column }: ShownProps) {
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

/** The stored value unchanged, and which source of its choices is missing (IMPLIED-19). */
function Unresolved({ value, source }: Pick<ShownProps, 'value'> & { source: MissingSource }) {
  const { message } = usePorts();
  const text = asText(value);
  const sentence = message(missingSourceCode(source), { ...source });
  return (
    <>
      {text !== '' && (
        <span className={styles.kept} title={text}>
          {text}
        </span>
      )}
      <span className={styles.missing} title={sentence}>
        {sentence}
      </span>
    </>
  );
}

const Shown = (props: ShownProps) =>
  props.column.missingSource ? <Unresolved value={props.value} source={props.column.missingSource} /> : <Named {...props} />;

const Widget = (props: WidgetProps<WireValue>) => (
  // A failure moves the focus here, though nothing can be entered.
  <output {...fieldAttributes(props)} tabIndex={-1} className={styles.placeholder}>
    <Shown {...props} />
  </output>
);

const Cell = (props: CellProps<WireValue>) => (
  <span className={styles.inCell}>
    <Shown {...props} />
  </span>
);

export const view: ColumnView<WireValue> = { Cell, Widget };
