import type { InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { WidgetProps } from '../column-types/define.ts';

/** The area that a box of one line opens: Alt+↓ opens it, and Alt+Enter breaks the line, which only the area can show. */
export function usePopArea({ value, readOnly, inCell, autoFocus, onChange }: WidgetProps<string>) {
  const box = useRef<InputRef>(null);
  // Where the caret stands in the area, in units of the text; null while it is closed.
  const [caret, setCaret] = useState<number | null>(null);

  const start = useEffectEvent(() => {
    // A cell of several lines is edited in the area, for its box could only show them.
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
    box,
    caret,
    openByKey,
    toggle: (isOpen: boolean) => setCaret(isOpen && !readOnly ? value.length : null),
    type(text: string) {
      // What is typed on a cell stands in place of its lines.
      setCaret(null);
      onChange(text);
    },
    /** Back to the box, from where keys go on. */
    leave() {
      setCaret(null);
      box.current?.focus();
    },
  };
}
