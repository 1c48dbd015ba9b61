import type { TypedLine } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { stopPropagation, stopLetters } from '../own-events.ts';
import { pasteRead } from './paste-read.ts';
import fieldStyles from '../field.module.css';
import styles from './text.module.css';

/** A plain text input. */
export interface Line {
  input: HTMLInputElement;
  /** The current value; the original one until something else is typed. */
  value(): unknown;
  /** Replaces the text, as typing would. */
  type(text: string): void;
}

interface LineStart {
  id: string;
  column: ColumnPlan;
  value: unknown;
  invalid: boolean;
  /** Rejected text was typed. */
  onRefused?: () => void;
}

function makeInput({ isNumber }: TypedLine, { id, column, invalid }: LineStart): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.id = id;
  input.className = `${styles.bare} ${fieldStyles.cell} ${styles.line} ${isNumber ? styles.number : ''}`;
  input.autocomplete = 'off';
  input.placeholder = column.placeholder ?? '';
  input.setAttribute('aria-label', column.title);
  if (invalid) input.setAttribute('aria-invalid', 'true');
  if (column.required) input.setAttribute('aria-required', 'true');
  if (isNumber) input.inputMode = 'decimal';
  else if (column.maxLength) input.maxLength = column.maxLength;
  stopLetters(input);
  return input;
}

/** The input of an edited cell; rejected text is removed at once and the caret stays in place (COL-07). */
export function makeLine(line: TypedLine, start: LineStart): Line {
  const input = makeInput(line, start);
  let text = line.textOf(start.value);
  let value = start.value;
  input.value = text;
  input.addEventListener('input', (event) => {
    stopPropagation(event);
    take(input.value, input.selectionStart ?? input.value.length);
  });

  const { readPasted } = line;
  if (readPasted) input.addEventListener('paste', (event) => pasteRead(event, readPasted));

  function take(typed: string, caret: number) {
    const next = line.fold?.(typed) ?? typed;
    if (line.mayStand?.(next) === false) start.onRefused?.();
    else if (next !== text) {
      text = next;
      value = line.valueOf(next);
    }
    if (input.value === text) return;
    input.value = text;
    const end = Math.max(0, caret - (typed.length - text.length));
    input.setSelectionRange(end, end);
  }

  return {
    input,
    value: () => value,
    type(next) {
      input.value = next;
      take(next, next.length);
    },
  };
}
