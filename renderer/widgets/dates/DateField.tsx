import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import {
  useMemo,
  useRef,
  useState,
  type ComponentRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  type RefObject,
} from 'react';
import type { DateUnit } from '#renderer/column-types/date-unit.ts';
import type { DatedType } from '#renderer/grid-entry/reading/read-dated.ts';
import { DATE_FORMAT } from '#renderer/wire/wire-time.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { ClearIcon } from '../choices/ClearIcon.tsx';
import { useIsPhone } from '../dialog/useIsPhone.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import { useTypedDate } from './useTypedDate.ts';
import styles from '../field.module.css';
import { isTextInput } from '../type-into.ts';

/** The props of a date field. */
export interface DateFieldProps extends WidgetProps<string> {
  type: DatedType;
  /** The unit of the column, if not days. */
  unit?: DateUnit;
  /** The type's format, for columns without one. */
  defaultFormat: string;
}

dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(advancedFormat);

/** The display format of a unit. */
const UNIT_FORMATS: Record<DateUnit, string> = { year: 'YYYY', month: 'YYYY-MM', quarter: 'YYYY-[Q]Q', week: 'GGGG-W[周]' };

/** The format that writes every date as this text: antd rewrites its input after each change. */
function literally(text: string): string {
  return text.replaceAll(/[^\]]+/g, '[$&]');
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
function useEntry({ value, unit, column, type, onChange, onBlur, onRefused, inCell }: DateInputProps, stored: string) {
  const { dayFormat } = usePorts();
  const shownFormat = dayFormat && !column.format ? stored.replace(DATE_FORMAT, dayFormat) : stored;
  const ref = useRef<ComponentRef<typeof DatePicker>>(null);
  const { typed, begin, write, choose, give, take, forget } = useTypedDate({ value, column, type, inCell, onChange });
  useEmptied(ref);
  useNoKeyboard(ref);
  const shown = typed?.value ?? value;
  // antd would treat an equal moment as a new value and overwrite what is being typed.
  const moment = useMemo(() => momentOf(shown, stored), [shown, stored]);
  const textOf = (next: Dayjs | null | undefined) => next?.format(stored) ?? '';
  const picker = {
    ref,
    format: typed ? literally(typed.text) : unit ? UNIT_FORMATS[unit] : shownFormat,
    value: moment,
    onFocus: begin,
    onChange: (next: Dayjs | null) => give(textOf(next)),
    onCalendarChange: (next: Dayjs | Dayjs[] | null) => choose(textOf(Array.isArray(next) ? next[0] : next)),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      if (take()) forget();
      else event.preventDefault();
    },
    onBlur() {
      const isTaken = take();
      forget();
      onBlur?.();
      if (!isTaken) onRefused();
    },
  };
  const onInput = ({ target }: SyntheticEvent) => target instanceof HTMLInputElement && write(target.value);
  return { picker, onInput };
}

/** A date, date and time, or time as text in the column's format; cleared it is the empty text (FORM-05). A unit is stored as its first day. */
export function DateField(props: DateFieldProps) {
  const [refused, setRefused] = useState(0);
  // Remounted, because antd would keep showing what it parsed from the text. A cell editor unmounts anyway.
  const key = props.inCell ? 0 : refused;
  const isFirst = key === 0;
  return (
    <DateInput
      key={key}
      {...props}
      autoFocus={isFirst && props.autoFocus}
      open={isFirst && props.open}
      onRefused={() => setRefused((times) => times + 1)}
    />
  );
}

/** A click in the panel, whose React events arrive here, leaves the focus in the input: antd would drop it when the panel closes. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) event.preventDefault();
}

function DateInput(props: DateInputProps) {
  const { type, unit, defaultFormat, column, inCell, invalid } = props;
  const Picker = type.entry === 'time' ? TimePicker : DatePicker;
  const entry = useEntry(props, column.format ?? defaultFormat);
  return (
    <span className={styles.bare} onInput={entry.onInput} onMouseDown={keepFocus}>
      <Picker
        {...fieldAttributes(props)}
        {...fieldAppearance(props)}
        {...entry.picker}
        {...(unit && { picker: unit })}
        // antd would mark every text that it cannot parse itself.
        aria-invalid={invalid}
        className={inCell ? styles.cell : styles.fill}
        classNames={inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined}
        showTime={type.entry === 'datetime' || undefined}
        placeholder={props.placeholder}
        allowClear={CLEAR}
        defaultOpen={props.open}
        needConfirm={false}
        // If the panel opened under the pointer, the hovered day would overwrite what is being typed.
        previewValue={false}
      />
    </span>
  );
}

/** On a phone no keyboard comes up over the calendar; one that is plugged in still types. */
function useNoKeyboard(picker: RefObject<{ nativeElement: HTMLElement } | null>) {
  const isPhone = useIsPhone();
  useEffect(() => {
    const input = picker.current?.nativeElement.querySelector('input');
    if (input) input.inputMode = isPhone ? 'none' : '';
  }, [picker, isPhone]);
}

/** Clears a date picker whose text is deleted by hand; antd would restore the last date it parsed. */
function useEmptied(picker: RefObject<{ nativeElement: HTMLElement } | null>) {
  useEffect(() => {
    const element = picker.current?.nativeElement;
    const look = ({ target }: Event) => {
      if (target instanceof Element && isTextInput(target) && target.value === '')
        element?.querySelector<HTMLElement>('.ant-picker-clear')?.click();
    };
    element?.addEventListener('input', look);
    return () => element?.removeEventListener('input', look);
  }, [picker]);
}
