import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { WidgetProps } from '../column-types/define.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import styles from './widgets.module.css';

dayjs.extend(customParseFormat);

interface DateFieldProps extends WidgetProps<string> {
  picker: 'date' | 'datetime' | 'time';
  /** The format of the type, where the column has none. */
  defaultFormat: string;
}

/** A date, date and time, or time as text in the column's format; cleared it is the empty text (FORM-05). */
export function DateField({ picker, defaultFormat, ...props }: DateFieldProps) {
  const format = props.column.format ?? defaultFormat;
  const parsed = props.value ? dayjs(props.value, format) : null;
  const Picker = picker === 'time' ? TimePicker : DatePicker;
  return (
    <Picker
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : styles.fill}
      classNames={props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined}
      value={parsed?.isValid() ? parsed : null}
      format={format}
      showTime={picker === 'datetime' || undefined}
      placeholder={props.placeholder}
      defaultOpen={props.open}
      needConfirm={false}
      onChange={(next) => props.onChange(next ? next.format(format) : '')}
      onBlur={props.onBlur}
    />
  );
}
