import { Switch } from 'antd';
import { useEffect } from 'react';
import { areTexts, OptionCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { LaterOptionSelect } from '#renderer/widgets/choices/LaterOptionSelect.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const DEFAULT = ['Y', 'N'] as const;

/** On and off are wire values; an empty value counts as off (FORM-02). */
function Widget(props: WidgetProps<string>) {
  const [on, off] = props.column.onOff ?? DEFAULT;
  const { value, onChange, readOnly, inCell, column } = props;
  useEffect(() => {
    if (value === '' && !readOnly) onChange(off);
  }, [value, off, onChange, readOnly]);
  return (
    <span className={styles.center} style={inCell ? { justifyContent: column.align } : undefined}>
      <Switch
        {...fieldAttributes(props)}
        autoFocus={props.autoFocus}
        checked={value === on}
        disabled={readOnly}
        onChange={(checked) => onChange(checked ? on : off)}
      />
    </span>
  );
}

/** The text of its dictionary, else yes or no. */
function Cell(props: CellProps<string>) {
  const { message } = usePorts();
  const { value, column, options } = props;
  const [on, off] = column.onOff ?? DEFAULT;
  if (options.length > 0 || (value !== on && value !== off)) return <OptionCell {...props} />;
  return message(value === on ? 'query.yes' : 'query.no');
}

/** In a query row: a choice of yes and no, or of the dictionary's texts (FORM-02). */
function Filter(props: WidgetProps<string>) {
  const { message } = usePorts();
  const [on, off] = props.column.onOff ?? DEFAULT;
  const options =
    props.options.length > 0
      ? props.options
      : [
          { value: on, text: message('query.yes') },
          { value: off, text: message('query.no') },
        ];
  return <LaterOptionSelect {...props} options={options} />;
}

export const view: ColumnView<string> = { Cell, isText: (options) => options.length > 0 && areTexts(options), Widget, Filter };
