import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { unitStart, type DateUnit } from '#renderer/column-types/date-unit.ts';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import { ClearIcon } from '../choices/ClearIcon.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useEmptied } from './useEmptied.ts';
import { useSpelling } from './useSpelling.ts';
import { useTypedDate } from './useTypedDate.ts';
import styles from '../field.module.css';

interface DateFieldProps extends WidgetProps<string> {
  picker: 'date' | 'datetime' | 'time';
  /** The unit of the column, if not days. */
  unit?: DateUnit;
  /** The type's format, for columns without one. */
  defaultFormat: string;
}

function momentOf(text: string, format: string): Dayjs | null {
  const moment = text ? dayjs(text, format) : null;
  return moment?.isValid() ? moment : null;
}

/** Emptying the text also clears the value. */
const CLEAR = { clearIcon: <ClearIcon /> };

interface DateInputProps extends DateFieldProps {
  /** The input lost focus with a text that is not a date. */
  onRefused: () => void;
}

/** The handlers for choosing in the panel and typing into the input; values are texts of the column. */
function useEntry({ value, picker, unit, onChange, onBlur, onRefused, inCell }: DateInputProps, stored: string) {
  const { inputProps, keepSpelling, forgetSpelling, isRead } = useSpelling(stored, unit);
  const typed = useTypedDate({ value, unit, onChange, isRead, refusal: picker === 'time' ? 'entry.not-a-time' : 'entry.not-a-date' });
  useEmptied(inputProps.ref);
  // antd would treat an equal moment as a new value and overwrite what is being typed.
  const moment = useMemo(() => momentOf(value, stored), [value, stored]);
  const give = (next: Dayjs | null | undefined) => {
    const text = next ? next.format(stored) : '';
    typed.give(unit ? unitStart(text, unit) : text);
  };
  return {
    ...inputProps,
    value: moment,
    onChange: give,
    onFocus: typed.begin,
    onCalendarChange(next: Dayjs | Dayjs[] | null) {
      typed.goOn();
      const only = Array.isArray(next) ? next[0] : next;
      keepSpelling(only);
      // A click outside may end the edit of a cell before the panel closes.
      if (inCell) give(only);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      if (typed.take(event)) forgetSpelling();
      else event.preventDefault();
    },
    onBlur(event: SyntheticEvent) {
      const isTaken = typed.take(event);
      forgetSpelling();
      onBlur?.();
      if (!isTaken) onRefused();
    },
  };
}

/** A date, date and time, or time as text in the column's format; cleared it is the empty text (FORM-05). A unit is stored as its first day. */
export function DateField(props: DateFieldProps) {
  const [refused, setRefused] = useState(0);
  // Remounted, because antd would keep showing what it parsed from the text. A cell editor unmounts anyway.
  return <DateInput key={props.inCell ? 0 : refused} {...props} onRefused={() => setRefused((times) => times + 1)} />;
}

function DateInput(props: DateInputProps) {
  const { picker, unit, defaultFormat, column, inCell } = props;
  const Picker = picker === 'time' ? TimePicker : DatePicker;
  return (
    <Picker
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      {...useEntry(props, column.format ?? defaultFormat)}
      {...(unit && { picker: unit })}
      className={inCell ? styles.cell : styles.fill}
      classNames={inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined}
      showTime={picker === 'datetime' || undefined}
      placeholder={props.placeholder}
      allowClear={CLEAR}
      defaultOpen={props.open}
      needConfirm={false}
      // If the panel opened under the pointer, the hovered day would overwrite what is being typed.
      previewValue={false}
    />
  );
}
