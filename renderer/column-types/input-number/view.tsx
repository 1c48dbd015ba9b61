import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { readNumber } from '#renderer/grid-entry/read-number.ts';
import { pasteRead } from '#renderer/widgets/paste-read.ts';
import { useWidgetPorts } from '#renderer/widgets/ports.ts';
import { TextBox } from '#renderer/widgets/TextBox.tsx';
import type { ColumnView, TypedLine, WidgetProps } from '../define.ts';
import type { NumberValue } from './column.ts';
import { foldNumber, parseNumber } from './number-text.ts';

/** What the input may contain while typing: nothing, a lone minus, or a number that may end in a point (COL-07). */
const TYPING = /^-?(\d+\.?\d*)?$/;

/** Adds the zero to .5: without it the point would be rejected, and 5 stored. */
const POINT_FIRST = /^-?(?=\.)/;

const line = {
  textOf: (value) => (value === null ? '' : String(value)),
  valueOf: parseNumber,
  fold: (text) => foldNumber(text).replace(POINT_FIRST, '$&0'),
  mayStand: (text) => TYPING.test(text),
  refusal: 'entry.only-digits',
  readPasted: readNumber,
  isNumber: true,
} satisfies TypedLine<NumberValue>;

function Widget(props: WidgetProps<NumberValue>) {
  const { message, notify } = useWidgetPorts();
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
    const mayStand = line.mayStand(next);
    const shown = mayStand ? next : text;
    const typedLength = event.target.value.length;
    caret.current = Math.max(0, (event.target.selectionStart ?? typedLength) - (typedLength - shown.length));
    setTyped(shown);
    if (mayStand) props.onChange(line.valueOf(next));
    else notify.warning(message(line.refusal));
  }

  return (
    <TextBox
      field={props}
      isNumber
      inputMode="decimal"
      value={text}
      onChange={type}
      onPaste={(event) => pasteRead(event.nativeEvent, line.readPasted)}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}

export const view: ColumnView<NumberValue> = { Widget, line };
