import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import type { SyntheticEvent } from 'react';
import { unitStart, type DateUnit } from '../column-types/date-unit.ts';
import type { WidgetProps } from '../column-types/define.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import styles from './widgets.module.css';

dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(advancedFormat);

interface DateFieldProps extends WidgetProps<string> {
  picker: 'date' | 'datetime' | 'time';
  /** What the column counts in, where it does not count in days. */
  unit?: DateUnit;
  /** The format of the type, where the column has none. */
  defaultFormat: string;
}

/** How a unit is shown. The box takes the same text, and other spellings of it, from the keyboard. */
const UNIT_FORMATS: Record<DateUnit, string> = { year: 'YYYY', month: 'YYYY-MM', quarter: 'YYYY-[Q]Q', week: 'GGGG-W[周]' };

/** Other spellings of a whole day, or of a moment, that the box takes from the keyboard: those that people paste as well. */
const DAY_SPELLINGS = ['YYYY/M/D', 'YYYY-M-D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日', 'M/D', 'M月D日'];
const SPELLINGS: Record<string, readonly string[]> = {
  'YYYY-MM-DD': DAY_SPELLINGS,
  'YYYY-MM-DD HH:mm:ss': ['H:mm:ss', 'H:mm'].flatMap((clock) => DAY_SPELLINGS.map((day) => `${day} ${clock}`)),
};

/** A date, date and time, or time as text in the column's format; cleared it is the empty text (FORM-05). A unit is stored as its first day. */
export function DateField({ picker, unit, defaultFormat, ...props }: DateFieldProps) {
  const stored = props.column.format ?? defaultFormat;
  const parsed = props.value ? dayjs(props.value, stored) : null;
  const Picker = picker === 'time' ? TimePicker : DatePicker;
  const give = (next: Dayjs | null | undefined) => {
    const text = next ? next.format(stored) : '';
    props.onChange(unit ? unitStart(text, unit) : text);
  };
  const takeTyped = (event: SyntheticEvent) => {
    const day = unit && event.target instanceof HTMLInputElement ? unitStart(event.target.value, unit) : '';
    if (unit && day && day !== unitStart(props.value, unit)) props.onChange(day);
  };
  return (
    <Picker
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      {...(unit && { picker: unit, onKeyDown: (event) => event.key === 'Enter' && takeTyped(event) })}
      className={props.inCell ? styles.cell : styles.fill}
      classNames={props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined}
      value={parsed?.isValid() ? parsed : null}
      format={unit ? UNIT_FORMATS[unit] : [stored, ...(SPELLINGS[stored] ?? [])]}
      showTime={picker === 'datetime' || undefined}
      placeholder={props.placeholder}
      defaultOpen={props.open}
      needConfirm={false}
      // A pointer that rests where the panel opens would write its day over what is being typed.
      previewValue={false}
      onChange={give}
      // The edit of a cell may end before the panel closes, by a click beside it.
      onCalendarChange={props.inCell ? (next) => give(Array.isArray(next) ? next[0] : next) : undefined}
      onBlur={(event) => {
        takeTyped(event);
        props.onBlur?.();
      }}
    />
  );
}
