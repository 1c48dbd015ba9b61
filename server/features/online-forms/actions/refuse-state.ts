import { fail } from '#server/errors.ts';
import { actionFields } from '../saving/changes-by-hand.ts';
import { readLastChange } from './action-store.ts';
import type { DeclaredAction } from './declared.ts';
import { columnsThatRefuse, type Frame } from './frame.ts';
import { textIn } from './refuse-row.ts';

/**
 * Refuses an action that the record does not allow. Where that is for its state, which only actions write, it is told with who brought it about: often
 * somebody else, a moment ago.
 */
export async function refuseState(frame: Frame, { title, when = '' }: DeclaredAction): Promise<never> {
  const { context } = frame.run;
  const { form, row } = frame.at;
  const refusing = columnsThatRefuse(frame, when);
  const field = actionFields(context.snapshot, form).find(({ name, dictionary }) => dictionary.field !== '' && refusing.has(name));
  const value = field && row[field.name];
  if (!field || value === null || value === undefined || value === '') return fail('action-not-now', { title });
  const state = await textIn(context, { form, field }, String(value));
  const last = await readLastChange(context.db, form, String(row['id']));
  return last ? fail('action-state-by', { title, state, ...last }) : fail('action-state', { title, state });
}
