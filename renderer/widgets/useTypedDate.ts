import { useRef, type SyntheticEvent } from 'react';
import { unitStart, type DateUnit } from '../column-types/date-unit.ts';
import { useWidgetPorts } from './ports.ts';

interface TypedDate {
  value: string;
  unit?: DateUnit;
  onChange: (value: string) => void;
  /** True for a text that is a date to its last character. */
  isRead: (text: string) => boolean;
  /** What is said of a text that does not. */
  refusal: 'entry.not-a-date' | 'entry.not-a-time';
}

/**
 * Takes what stands in a box of dates when it is left. A text that is no date is refused and the value stays what it was: antd would
 * take the last date that the text was on its way, 2026-02-03 for 2026-2-30.
 */
export function useTypedDate({ value, unit, onChange, isRead, refusal }: TypedDate) {
  const { message, notify } = useWidgetPorts();
  const before = useRef(value);
  const isRefused = useRef(false);
  return {
    begin: () => (before.current = value),
    /** What antd has read; nothing once the text was refused. */
    give(text: string) {
      if (text === '') before.current = text;
      if (!isRefused.current) onChange(text);
    },
    goOn: () => (isRefused.current = false),
    /** True for a text that was taken, false for one that was refused. */
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
