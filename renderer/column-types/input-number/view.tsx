import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { countsOrMeasures, figureText } from '#renderer/text/figure-column.ts';
import { readNumber } from '#renderer/text/read-number.ts';
import { pasteRead } from '#renderer/widgets/text/paste-read.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { TextInput } from '#renderer/widgets/text/TextInput.tsx';
import type { ColumnView, TypedLine, WidgetProps } from '#renderer/widgets/widget-props.ts';
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

/** Returns a function that puts the caret into an input after the next render, which may change its text. */
function useCaretAfterRender() {
  const put = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    put.current?.();
    put.current = null;
  });
  return (input: HTMLInputElement, caret: number) => {
    put.current = () => input.setSelectionRange(caret, caret);
  };
}

/** What cannot be entered is there to be read. */
function textOf({ value, column, readOnly, record }: WidgetProps<NumberValue>): string {
  const text = inputNumberColumn.format(value, column);
  return readOnly && countsOrMeasures(column) ? figureText(column, text, record?.() ?? {}) : text;
}

function Widget(props: WidgetProps<NumberValue>) {
  const { message, notify } = usePorts();
  const [typed, setTyped] = useState<string | null>(null);
  const putCaret = useCaretAfterRender();
  const isTyped = typed !== null && Object.is(parseNumber(typed), props.value);
  // As in cells, with the places of the column.
  const text = isTyped ? typed : textOf(props);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const next = line.fold(event.target.value);
    const mayStand = line.mayStand(next);
    const shown = mayStand ? next : text;
    const typedLength = event.target.value.length;
    putCaret(event.target, Math.max(0, (event.target.selectionStart ?? typedLength) - (typedLength - shown.length)));
    setTyped(shown);
    if (mayStand) props.onChange(line.valueOf(next));
    else notify.warning(message(line.refusal));
  }

  return (
    <TextInput
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
