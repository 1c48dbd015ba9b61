import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { wireOf, type Names } from './action-values.ts';
import type { Frame } from './frame.ts';

const PLACEHOLDER = /\$\{(old|new)?\.?(\w+)\}/g;

/** The row that was to be changed, as it is and as it would have become. */
interface ChangedRow {
  old?: Names;
  new?: Names;
}

/**
 * Refuses an action with a text of its definition, and the place of the row that it is about. `${qty}` in the text is a name of the frame,
 * `${old.qty}` and `${new.qty}` a column of the row that was to be changed.
 */
export function refuse(frame: Frame, text: unknown, rows: ChangedRow = {}): never {
  const message = textAt(frame, text, rows) || new Sentence('action.limit');
  return fail('action-refused', {
    message: frame.position === undefined ? message : new Sentence('action.in-row', { row: frame.position, message }),
  });
}

/** A text of a definition, filled in. */
export function textAt(frame: Frame, text: unknown, rows: ChangedRow = {}): string {
  return String(text ?? '').replace(PLACEHOLDER, (_, of: 'old' | 'new' | undefined, name: string) => {
    const names = of ? rows[of] : frame.own;
    return wireOf(undefined, names?.get(name)?.value ?? null) ?? '';
  });
}
