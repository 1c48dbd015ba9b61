import { CalendarOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { quotedText } from '#renderer/draft/refusal.ts';
import { readDated } from '#renderer/grid-entry/reading/read-dated.ts';
import { spellDay } from '#renderer/text/day-format.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useCodeAtRest } from '../later-code.ts';
import { usePorts } from '../ports.ts';
import { isTextInput, typeInto } from '../type-into.ts';
import styles from '../field.module.css';
import { dateCode } from './date-code.ts';
import type { DateFieldProps } from './DateField.tsx';

/**
 * A date field; its text alone until what it is entered with has been loaded, once the screen is complete or the field has the focus. What is
 * typed meanwhile goes on in the field, or is read when it is left before.
 */
export function LaterDateField(props: DateFieldProps) {
  const [isEntered, setEntered] = useState(Boolean(props.inCell));
  const [isPressed, setPressed] = useState(false);
  const DateField = useCodeAtRest(dateCode, isEntered);
  const early = useEarlyText(props, DateField !== undefined, setEntered);
  const shown = useShownDate(props);
  if (DateField) return <DateField {...props} open={props.open || (isPressed && early.value === undefined)} />;
  const Icon = props.type.entry === 'time' ? ClockCircleOutlined : CalendarOutlined;
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      {...early}
      onMouseDown={() => setPressed(true)}
      value={early.value ?? shown}
      placeholder={props.placeholder}
      suffix={<Icon className={styles.icon} aria-hidden />}
    />
  );
}

/** The date as the field will show it: in the unit of its column, or as the user prefers to read days. */
function useShownDate({ column, type, value }: DateFieldProps): string {
  const { dayFormat } = usePorts();
  const text = type.format(value, column);
  return dayFormat && !column.format ? spellDay(text, dayFormat) : text;
}

/** Reads a text as the field would: the value is given, and a text that has none is refused. */
function useReading({ column, type, onChange }: DateFieldProps): (text: string) => void {
  const { message, notify } = usePorts();
  return (text) => {
    const answer = text === '' ? { value: '' } : readDated(text, column, type);
    if (typeof answer === 'string') notify.warning(message(answer, { text: quotedText(text) }));
    else onChange(String(answer.value));
  };
}

/** The text of a field that is not there yet, and the focus: both go over to it as soon as it is. */
function useEarlyText(props: DateFieldProps, isThere: boolean, setEntered: (isEntered: boolean) => void) {
  const read = useReading(props);
  const [text, setText] = useState<string>();
  const held = useRef<{ text: string | undefined } | null>(null);
  const field = () => {
    const input = isThere && held.current ? document.getElementById(props.id) : null;
    return isTextInput(input) ? input : undefined;
  };
  useLayoutEffect(() => field()?.focus());
  useEffect(() => {
    const input = field();
    const typed = held.current?.text;
    if (!input) return;
    held.current = null;
    if (typed !== undefined) typeInto(input, typed);
  });
  const hold = (next: string | undefined) => {
    setText(next);
    held.current = { text: next };
  };
  const take = () => {
    if (text !== undefined) read(text);
    setText(undefined);
  };
  return {
    value: text,
    onFocus() {
      setEntered(true);
      hold(text);
    },
    onChange: ({ target }: { target: { value: string } }) => hold(target.value),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && take(),
    onBlur() {
      setEntered(false);
      take();
      held.current = null;
      props.onBlur?.();
    },
  };
}
