import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDated } from '#renderer/grid-entry/reading/read-dated.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useLaterCode } from '../later-code.ts';
import { isTextInput, typeInto } from '../type-into.ts';
import { dateCode } from './date-code.ts';
import type { DateFieldProps } from './DateField.tsx';

/**
 * A date field; its text alone for the moment until what it is entered with has been loaded. What is typed meanwhile goes on in the field, or
 * is read when it is left before.
 */
export function LaterDateField(props: DateFieldProps) {
  const DateField = useLaterCode(dateCode);
  const early = useEarlyText(props, DateField !== undefined);
  if (DateField) return <DateField {...props} />;
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      {...early}
      value={early.value ?? props.value}
      placeholder={props.placeholder}
    />
  );
}

/** The text of a field that is not there yet, and the focus: both go over to it as soon as it is. */
function useEarlyText({ id, column, type, onChange, onBlur }: DateFieldProps, isThere: boolean) {
  const [text, setText] = useState<string>();
  const held = useRef<{ text: string | undefined } | null>(null);
  const field = () => {
    const input = isThere && held.current ? document.getElementById(id) : null;
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
    const answer = text === undefined ? '' : readDated(text, column, type);
    if (typeof answer !== 'string') onChange(String(answer.value));
    setText(undefined);
  };
  return {
    value: text,
    onFocus: () => hold(text),
    onChange: ({ target }: { target: { value: string } }) => hold(target.value),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && take(),
    onBlur: () => {
      take();
      held.current = null;
      onBlur?.();
    },
  };
}
