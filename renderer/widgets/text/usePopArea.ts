import type { InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';

/** The selected part of the text, in UTF-16 units: a line break and the blank that stands for it in the input are one. */
function selectedIn({ selectionStart, selectionEnd }: HTMLInputElement, { length }: string): [number, number] {
  const from = selectionStart ?? length;
  return [from, selectionEnd ?? from];
}

/** Pasted lines, which the browser would join to one; null for a single one. Those that are too long are told as such where they stand. */
function linesIn({ clipboardData }: ClipboardEvent): string | null {
  const text = clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  return text.includes('\n') ? text : null;
}

/** The caret position in the area, in UTF-16 units; null while closed. A multi-line cell is edited in the area, because the one-line input cannot edit line breaks. */
function useCaret(isCellEditor: boolean, value: string) {
  const [caret, setCaret] = useState<number | null>(null);
  const start = useEffectEvent(() => {
    if (isCellEditor && value.includes('\n')) setCaret(value.length);
  });
  useEffect(() => start(), []);
  return [caret, setCaret] as const;
}

/** What inserts line breaks at the caret of the input, and goes on in the area. */
function lineBreaks({ value, readOnly, onChange }: WidgetProps<string>, setCaret: (caret: number) => void) {
  function openByKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, currentTarget } = event;
    if (readOnly || !altKey || (key !== 'Enter' && key !== 'ArrowDown')) return;
    event.preventDefault();
    const [from, to] = selectedIn(currentTarget, value);
    if (key === 'Enter') insert('\n', from, to);
    else setCaret(to);
  }

  function insert(text: string, from: number, to: number) {
    onChange(`${value.slice(0, from)}${text}${value.slice(to)}`);
    setCaret(from + text.length);
  }

  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const lines = linesIn(event);
    if (readOnly || lines === null) return;
    event.preventDefault();
    insert(lines, ...selectedIn(event.currentTarget, value));
  }

  return { openByKey, pasteLines };
}

/** The pop-up text area of a one-line input: Alt+↓ opens it; Alt+Enter and a paste insert line breaks, which only the area can show. */
export function usePopArea(props: WidgetProps<string>) {
  const { value, readOnly, inCell, autoFocus, onChange } = props;
  const input = useRef<InputRef>(null);
  const [caret, setCaret] = useCaret(inCell === true && autoFocus === true, value);

  return {
    input,
    caret,
    ...lineBreaks(props, setCaret),
    toggle: (isOpen: boolean) => setCaret(isOpen && !readOnly ? value.length : null),
    type(text: string) {
      // Text typed on a cell replaces its content.
      setCaret(null);
      onChange(text);
    },
    /** Returns the focus to the input. */
    leave() {
      setCaret(null);
      input.current?.focus();
    },
  };
}
