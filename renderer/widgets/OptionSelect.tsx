import { Select } from 'antd';
import { useMemo } from 'react';
import type { Option, WidgetProps } from '../column-types/define.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import { OptionText } from './OptionText.tsx';
import { useWidgetPorts } from './ports.ts';
import { useOptionFilter } from './use-option-filter.ts';
import styles from './widgets.module.css';

interface SelectItem {
  value: string;
  label: string;
  disabled?: boolean;
  option: Option;
}

/** The props that a single and a multiple drop-down share. */
export function useSelectProps(props: Omit<WidgetProps, 'value' | 'onChange'>) {
  const items = useMemo(
    () => props.options.map((option): SelectItem => ({ value: option.value, label: option.text, disabled: option.disabled, option })),
    [props.options],
  );
  const search = useOptionFilter(props.options);
  return {
    ...fieldAttributes(props),
    ...fieldAppearance(props),
    className: props.inCell ? styles.cell : styles.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    options: items,
    optionRender: (item: { data: SelectItem }) => <OptionText option={item.data.option} />,
    loading: props.loading,
    placeholder: props.placeholder,
    defaultOpen: props.open,
    allowClear: true,
    showSearch: search,
    popupMatchSelectWidth: false,
    onBlur: props.onBlur,
  };
}

/** A drop-down of one option, with clear and a search by text or value (COL-09). In a form its first row takes the choice back (DICT-04). */
export function OptionSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message } = useWidgetPorts();
  const shared = useSelectProps(rest);
  const none = { value: '', label: message('select.none-chosen'), option: { value: '', text: message('select.none-chosen') } };
  const hasNone = !rest.inCell && shared.options.length > 0;
  return (
    <Select<string, SelectItem>
      {...shared}
      options={hasNone ? [none, ...shared.options] : shared.options}
      value={value === '' ? undefined : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
