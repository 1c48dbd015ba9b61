import type { InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';

/** The pop-up text area of a one-line input: Alt+↓ opens it, and Alt+Enter inserts a line break, which only the area can show. */
export function usePopArea({ value, readOnly, inCell, autoFocus, onChange }: WidgetProps<string>) {
  const input = useRef<InputRef>(null);
  // The caret position in the area, in UTF-16 units; null while closed.
  const [caret, setCaret] = useState<number | null>(null);

  const start = useEffectEvent(() => {
    // A multi-line cell is edited in the area, because the one-line input cannot edit line breaks.
    if (inCell && autoFocus && value.includes('\n')) setCaret(value.length);
  });
  useEffect(() => start(), []);

  function openByKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, currentTarget } = event;
    if (readOnly || !altKey || (key !== 'Enter' && key !== 'ArrowDown')) return;
    event.preventDefault();
    const from = currentTarget.selectionStart ?? value.length;
    const to = currentTarget.selectionEnd ?? from;
    if (key === 'Enter') onChange(`${value.slice(0, from)}\n${value.slice(to)}`);
    setCaret(key === 'Enter' ? from + 1 : to);
  }

  return {
    input,
    caret,
    openByKey,
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
