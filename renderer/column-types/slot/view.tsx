import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import placeholderStyles from '#renderer/widgets/placeholder.module.css';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';

/** Names an unregistered slot (IMPLIED-19). */
function UnknownSlot({ name }: { name: string }) {
  const { message } = usePorts();
  const text = message('slot.unknown', { name });
  return (
    <span className={placeholderStyles.placeholder} title={text}>
      <span className={placeholderStyles.type}>{text}</span>
    </span>
  );
}

/** The registered cell of the column's slot, given the value, its row and its position (COL-29). */
function Cell(props: CellProps<WireValue>) {
  const { slots = {} } = usePorts();
  const name = props.column.slotName ?? '';
  const Slot = Object.hasOwn(slots, name) ? slots[name] : undefined;
  return Slot ? <Slot {...props} /> : <UnknownSlot name={name || props.column.key} />;
}

/** In a form the row is the form's record, as of the field's last change. */
function Widget(props: WidgetProps<WireValue>) {
  const { id, ...aria } = fieldAttributes(props);
  const { value, column, options, readOnly, onChange, record, fill } = props;
  return (
    <div {...aria} id={id} role="group" aria-labelledby={`${id}-label`} className={fieldStyles.center}>
      <Cell {...{ value, column, options }} row={record?.()} {...(!readOnly && { onChange, fill })} />
    </div>
  );
}

export const view: ColumnView<WireValue> = { Cell, showsEmpty: true, Widget };
