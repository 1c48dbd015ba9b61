import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { TextBox } from '#renderer/widgets/TextBox.tsx';
import type { ColumnView, TypedLine, WidgetProps } from '../define.ts';
import type { NumberValue } from './column.ts';
import { foldNumber, parseNumber } from './number-text.ts';

/** What may stand in the box while somebody types: nothing, a lone minus, or a number that may still end in its point (COL-07). */
const TYPING = /^-?(\d+\.?\d*)?$/;

const line = {
  textOf: (value) => (value === null ? '' : String(value)),
  valueOf: parseNumber,
  fold: foldNumber,
  mayStand: (text) => TYPING.test(text),
  isNumber: true,
} satisfies TypedLine<NumberValue>;

function Widget(props: WidgetProps<NumberValue>) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const isTyped = typed !== null && Object.is(parseNumber(typed), props.value);
  const text = isTyped ? typed : line.textOf(props.value);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type(event: ChangeEvent<HTMLInputElement>) {
    input.current = event.target;
    const next = line.fold(event.target.value);
    const end = event.target.selectionStart ?? next.length;
    if (!line.mayStand(next)) {
      caret.current = Math.max(0, end - (event.target.value.length - text.length));
      setTyped(text);
      return;
    }
    caret.current = end;
    setTyped(next);
    props.onChange(line.valueOf(next));
  }

  return (
    <TextBox
      field={props}
      isNumber
      inputMode="decimal"
      value={text}
      onChange={type}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}

export const view: ColumnView<NumberValue> = { Widget, line };
