import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { unitStart, type DateUnit } from '../column-types/date-unit.ts';
import type { WidgetProps } from '../column-types/define.ts';
import { ClearIcon } from './ClearIcon.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import { useEmptied } from './useEmptied.ts';
import { useSpelling } from './useSpelling.ts';
import { useTypedDate } from './useTypedDate.ts';
import styles from './widgets.module.css';

interface DateFieldProps extends WidgetProps<string> {
  picker: 'date' | 'datetime' | 'time';
  /** What the column counts in, where it does not count in days. */
  unit?: DateUnit;
  /** The format of the type, where the column has none. */
  defaultFormat: string;
}

function momentOf(text: string, format: string): Dayjs | null {
  const moment = text ? dayjs(text, format) : null;
  return moment?.isValid() ? moment : null;
}

/** What is emptied by hand is cleared as well. */
const CLEAR = { clearIcon: <ClearIcon /> };

interface DateBoxProps extends DateFieldProps {
  /** The text in the input was no date when the input lost the focus. */
  onRefused: () => void;
}

/** What is chosen in the panel and typed into the box, as text of the column. */
function useEntry({ value, picker, unit, onChange, onBlur, onRefused, inCell }: DateBoxProps, stored: string) {
  const { box, keep, forget, isRead } = useSpelling(stored, unit);
  const typed = useTypedDate({ value, unit, onChange, isRead, refusal: picker === 'time' ? 'entry.not-a-time' : 'entry.not-a-date' });
  useEmptied(box.ref);
  // antd would take an equal moment for a new value, and write it over what is being typed.
  const moment = useMemo(() => momentOf(value, stored), [value, stored]);
  const give = (next: Dayjs | null | undefined) => {
    const text = next ? next.format(stored) : '';
    typed.give(unit ? unitStart(text, unit) : text);
  };
  return {
    ...box,
    value: moment,
    onChange: give,
    onFocus: typed.begin,
    onCalendarChange(next: Dayjs | Dayjs[] | null) {
      typed.goOn();
      const only = Array.isArray(next) ? next[0] : next;
      keep(only);
      // The edit of a cell may end before the panel closes, by a click beside it.
      if (inCell) give(only);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      if (typed.take(event)) forget();
      else event.preventDefault();
    },
    onBlur(event: SyntheticEvent) {
      const isTaken = typed.take(event);
      forget();
      onBlur?.();
      if (!isTaken) onRefused();
    },
  };
}

/** A date, date and time, or time as text in the column's format; cleared it is the empty text (FORM-05). A unit is stored as its first day. */
export function DateField(props: DateFieldProps) {
  const [refused, setRefused] = useState(0);
  // Drawn anew, for antd would go on showing what it has read of the text. The editor of a cell ends with the cell.
  return <DateBox key={props.inCell ? 0 : refused} {...props} onRefused={() => setRefused((times) => times + 1)} />;
}

function DateBox(props: DateBoxProps) {
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
      // A pointer that rests where the panel opens would write its day over what is being typed.
      previewValue={false}
    />
  );
}
