import { Radio } from 'antd';
import { OptionCell } from '#renderer/widgets/OptionCell.tsx';
import { OptionSelect } from '#renderer/widgets/OptionSelect.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/widgets.module.css';
import type { ColumnView, WidgetProps } from '../define.ts';

function Widget(props: WidgetProps<string>) {
  if (props.inCell) return <OptionSelect {...props} />;
  const { id, ...aria } = fieldAttributes(props);
  return (
    <Radio.Group
      {...aria}
      id={id}
      className={styles.center}
      aria-labelledby={`${id}-label`}
      value={props.value}
      disabled={props.readOnly}
      options={props.options.map((option) => ({ value: option.value, label: option.text, disabled: option.disabled }))}
      onChange={(event) => {
        props.onChange(String(event.target.value));
        props.onBlur?.();
      }}
    />
  );
}

export const view: ColumnView<string> = { Cell: OptionCell, Widget, Filter: OptionSelect };
