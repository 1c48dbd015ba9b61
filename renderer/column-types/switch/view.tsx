import { Switch } from 'antd';
import { useEffect } from 'react';
import { OptionCell } from '#renderer/widgets/OptionCell.tsx';
import { OptionSelect } from '#renderer/widgets/OptionSelect.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';

const DEFAULT = ['Y', 'N'] as const;

/** On and off are wire values; an empty value becomes off (FORM-02). */
function Widget(props: WidgetProps<string>) {
  const [on, off] = props.column.onOff ?? DEFAULT;
  const { value, onChange, readOnly } = props;
  useEffect(() => {
    if (value === '' && !readOnly) onChange(off);
  }, [value, off, onChange, readOnly]);
  return (
    <span className={styles.center}>
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

export const view: ColumnView<string> = { Cell: OptionCell, Widget, Filter: OptionSelect };
