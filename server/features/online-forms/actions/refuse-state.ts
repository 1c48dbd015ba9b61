import { fail } from '#server/errors.ts';
import { readLastChange } from './action-store.ts';
import type { DeclaredAction } from './declared.ts';
import type { Place, Run } from './frame.ts';
import { textIn } from './refuse-row.ts';

/** Refuses an action that the state of its record does not allow, with that state and who brought it about: often somebody else, a moment ago. */
export async function refuseState({ context }: Run, { title, when = '' }: DeclaredAction, { form, row }: Place): Promise<never> {
  const field = form.fields.find(({ name, dictionary }) => dictionary.field !== '' && new RegExp(`\\b${name}\\b`).test(when));
  const value = field && row[field.name];
  if (!field || value === null || value === undefined || value === '') return fail('action-not-now', { title });
  const state = await textIn(context, { form, field }, String(value));
  const last = await readLastChange(context.db, form, String(row['id']));
  return last ? fail('action-state-by', { title, state, ...last }) : fail('action-state', { title, state });
}
