import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { readNumber } from '#renderer/grid-entry/reading/read-number.ts';
import { pasteRead } from '#renderer/widgets/text/paste-read.ts';
import { useWidgetPorts } from '#renderer/widgets/ports.ts';
import { TextBox } from '#renderer/widgets/text/TextBox.tsx';
import type { ColumnView, TypedLine, WidgetProps } from '../define.ts';
import { inputNumberColumn, type NumberValue } from './column.ts';
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

/** Selects in an input once the next render has changed its text. */
function useLaterSelection() {
  const select = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    select.current?.();
    select.current = null;
  });
  return (input: HTMLInputElement, start: number, end: number) => {
    select.current = () => input.setSelectionRange(start, end);
  };
}

/** What the input shows: without the focus the number as cells do, with the places of its column; with it, the number as stored. */
function useNumberText({ value, column }: WidgetProps<NumberValue>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const selectLater = useLaterSelection();
  const isTyped = typed !== null && Object.is(parseNumber(typed), value);
  const stored = isFocused ? line.textOf(value) : inputNumberColumn.format(value, column);

  function focus({ target }: FocusEvent<HTMLInputElement>) {
    // Tab selects all of the text, which is about to change.
    const { length } = target.value;
    if (length > 0 && target.selectionStart === 0 && target.selectionEnd === length) selectLater(target, 0, length);
    setIsFocused(true);
  }

  function leave() {
    setIsFocused(false);
    setTyped(null);
  }

  return { text: isTyped ? typed : stored, setTyped, selectLater, focus, leave };
}

function Widget(props: WidgetProps<NumberValue>) {
  const { message, notify } = useWidgetPorts();
  const { text, setTyped, selectLater, focus, leave } = useNumberText(props);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const next = line.fold(event.target.value);
    const mayStand = line.mayStand(next);
    const shown = mayStand ? next : text;
    const typedLength = event.target.value.length;
    const caret = Math.max(0, (event.target.selectionStart ?? typedLength) - (typedLength - shown.length));
    selectLater(event.target, caret, caret);
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
      onFocus={focus}
      onBlur={() => {
        leave();
        props.onBlur?.();
      }}
    />
  );
}

export const view: ColumnView<NumberValue> = { Widget, line };
