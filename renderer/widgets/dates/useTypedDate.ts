import { useRef, type SyntheticEvent } from 'react';
import { unitStart, type DateUnit } from '#renderer/column-types/date-unit.ts';
import { useWidgetPorts } from '../ports.ts';

interface TypedDate {
  value: string;
  unit?: DateUnit;
  onChange: (value: string) => void;
  /** True for a text that is a complete date. */
  isRead: (text: string) => boolean;
  /** The message for a text that is not. */
  refusal: 'entry.not-a-date' | 'entry.not-a-time';
}

/**
 * Commits the text of a date input on blur. A text that is not a date is rejected and the value kept: antd would
 * commit the last valid date while typing, 2026-02-03 for 2026-2-30.
 */
export function useTypedDate({ value, unit, onChange, isRead, refusal }: TypedDate) {
  const { message, notify } = useWidgetPorts();
  const before = useRef(value);
  const isRefused = useRef(false);
  return {
    begin: () => (before.current = value),
    /** The date parsed by antd; undefined once the text was rejected. */
    give(text: string) {
      if (text === '') before.current = text;
      if (!isRefused.current) onChange(text);
    },
    goOn: () => (isRefused.current = false),
    /** True if the text was accepted, false if rejected. */
    take({ target }: SyntheticEvent): boolean {
      const text = target instanceof HTMLInputElement ? target.value : '';
      const wasRefused = isRefused.current;
      isRefused.current = text !== '' && !isRead(text);
      if (isRefused.current) {
        onChange(before.current);
        if (!wasRefused) notify.warning(message(refusal, { text }));
        return false;
      }
      const day = unit ? unitStart(text, unit) : '';
      if (unit && day && day !== unitStart(value, unit)) onChange(day);
      return true;
    },
  };
}
