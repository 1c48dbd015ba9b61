import { useRef, useState } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { readDated, type DatedType } from '#renderer/grid-entry/reading/read-dated.ts';
import { quotedText, type RefusalCode } from '#renderer/draft/refusal.ts';
import { usePorts } from '../ports.ts';

interface DateEntry {
  value: string;
  column: ColumnPlan;
  type: DatedType;
  inCell?: boolean;
  onChange: (value: string) => void;
}

/** What is being typed into a date input. */
interface TypedText {
  text: string;
  /** Its value, or while it is incomplete the last one; the panel shows it. */
  value: string;
  /** Why the text has no value. */
  refusal?: RefusalCode;
}

function valueOf(text: string, { column, type }: Pick<DateEntry, 'column' | 'type'>): { value?: string; refusal?: RefusalCode } {
  const answer = readDated(text, column, type);
  return typeof answer === 'string' ? { refusal: answer } : { value: String(answer.value) };
}

/** What is being typed. antd reports what it parsed before the next render, so the newest is at hand at once. */
function useNewest() {
  const [typed, setTyped] = useState<TypedText>();
  const newest = useRef<TypedText>(undefined);
  return { typed, newest, keep: (next: TypedText | undefined) => setTyped((newest.current = next)) };
}

/** Says why a text was rejected, once for each text. */
function useRefusals() {
  const { message, notify } = usePorts();
  const isRefused = useRef(false);
  function refuse(text: string, refusal: RefusalCode) {
    if (!isRefused.current) notify.warning(message(refusal, { text: quotedText(text) }));
    isRefused.current = true;
    return false;
  }
  return { isRefused, refuse };
}

/**
 * The text typed into a date input: read as a paste reads it, and committed by Enter and on blur. A text that is not a date is rejected and
 * the value kept: antd would commit the last valid date while typing, 2026-02-03 for 2026-2-30.
 */
export function useTypedDate({ value, inCell, onChange, ...place }: DateEntry) {
  const { typed, newest, keep } = useNewest();
  const { isRefused, refuse } = useRefusals();
  const before = useRef(value);
  /** Commits the text. False if it was rejected. */
  function take(): boolean {
    if (typed?.refusal) {
      onChange(before.current);
      return refuse(typed.text, typed.refusal);
    }
    if (typed && typed.value !== value) onChange(typed.value);
    return true;
  }
  return {
    typed,
    begin: () => (before.current = value),
    write(text: string) {
      isRefused.current = false;
      const answer = valueOf(text, place);
      keep(text === '' ? undefined : { text, value: newest.current?.value ?? value, ...answer });
      // Tab and a click outside end the edit of a cell before its input loses focus; a rejected text leaves the value it had before.
      if (inCell && text !== '') onChange(answer.value ?? before.current);
    },
    /** A choice in the panel replaces what was typed; antd also reports the typed date, as a choice of its own. */
    choose(text: string) {
      const chosen = valueOf(text, place).value ?? text;
      if (chosen === newest.current?.value) return;
      isRefused.current = false;
      keep(undefined);
      if (inCell) onChange(chosen);
    },
    /** Commits a choice, unless a text is being typed or was rejected. */
    give(text: string) {
      if (text === '') before.current = text;
      if (!newest.current && !isRefused.current) onChange(valueOf(text, place).value ?? text);
    },
    take,
    forget: () => keep(undefined),
  };
}
