import { CalendarOutlined, ClockCircleOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { type KeyboardEvent, useState } from 'react';
import { quotedText } from '#renderer/draft/refusal.ts';
import { readDated } from '#renderer/grid-entry/reading/read-dated.ts';
import { spellDay } from '#renderer/text/day-format.ts';
import { useIsPhone } from '../dialog/useIsPhone.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useCodeAtRest } from '../later-code.ts';
import { usePorts } from '../ports.ts';
import { useHandOver } from '../useHandOver.ts';
import styles from '../field.module.css';
import { dateCode } from './date-code.ts';
import type { DateFieldProps } from './DateField.tsx';

/**
 * A date field; its text alone until what it is entered with has been loaded, once the screen is complete or the field has the focus. What is
 * typed meanwhile goes on in the field, or is read when it is left before.
 */
export function LaterDateField(props: DateFieldProps) {
  const [isEntered, setEntered] = useState(Boolean(props.inCell) && dateCode.get() === undefined);
  const [isPressed, setPressed] = useState(false);
  const DateField = useCodeAtRest(dateCode, isEntered);
  const early = useEarlyText(props, DateField !== undefined, setEntered);
  const shown = useShownDate(props);
  const isPhone = useIsPhone();
  const Icon = props.type.entry === 'time' ? ClockCircleOutlined : CalendarOutlined;
  return (
    <>
      {DateField && <DateField {...props} open={props.open || isPressed || early.value !== undefined} />}
      {/* Both for a moment, so that the focus goes over: if it were lost, the edit of a cell would end. */}
      {(!DateField || isEntered) && (
        <Input
          {...fieldAttributes(props)}
          {...fieldAppearance(props)}
          {...early}
          id={DateField ? undefined : props.id}
          onMouseDown={() => setPressed(true)}
          value={early.value ?? shown}
          placeholder={props.placeholder}
          inputMode={isPhone ? 'none' : undefined}
          suffix={<Icon className={styles.icon} aria-hidden />}
        />
      )}
    </>
  );
}

/** The date as the field will show it: in the unit of its column, or as the user prefers to read days. */
function useShownDate({ column, type, value }: DateFieldProps): string {
  const { dayFormat } = usePorts();
  const text = type.format(value, column);
  return dayFormat && !column.format ? spellDay(text, dayFormat) : text;
}

/** Reads a text as the field would, and says why it was refused. */
function useReading({ column, type, value, inCell, onChange }: DateFieldProps) {
  const { message, notify } = usePorts();
  const [before] = useState(value);
  const read = (text: string) => (text === '' ? { value: '' } : readDated(text, column, type));
  return {
    /** Gives the value of a text. False if it has none. */
    take(text: string): boolean {
      const answer = read(text);
      if (typeof answer === 'string') notify.warning(message(answer, { text: quotedText(text) }));
      else onChange(String(answer.value));
      return typeof answer !== 'string';
    },
    /** A cell is asked for its value before it is left. */
    follow(text: string) {
      if (!inCell) return;
      const answer = read(text);
      onChange(typeof answer === 'string' ? before : String(answer.value));
    },
  };
}

/** The text of a field that is not there yet. */
function useEarlyText(props: DateFieldProps, isThere: boolean, setEntered: (isEntered: boolean) => void) {
  const reading = useReading(props);
  const [text, setText] = useState<string>();
  const held = useHandOver(props.id, isThere, setEntered);
  const hold = (next: string | undefined) => {
    setText(next);
    held.current = { text: next };
  };
  const take = () => text === undefined || reading.take(text);
  return {
    value: text,
    onFocus() {
      setEntered(true);
      hold(text);
    },
    onChange({ target }: { target: { value: string } }) {
      hold(target.value);
      reading.follow(target.value);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !take()) event.preventDefault();
    },
    onBlur() {
      if (isThere) return;
      setEntered(false);
      take();
      setText(undefined);
      held.current = null;
      props.onBlur?.();
    },
  };
}
