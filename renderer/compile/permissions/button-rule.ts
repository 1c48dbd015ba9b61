import { actionCodes, type CompilePermissions, type PermissionEntry } from './permission-entry.ts';

/** The lists that decide about a button: the form's own, and those stored for the user and for the system. */
export interface ButtonLists extends CompilePermissions {
  form?: readonly PermissionEntry[] | undefined;
}

/** The type of entries about actions; all others are about buttons. */
export const ACTION = '2';
/** The status of an entry that is switched off. */
export const DISABLED = '0';

/** True for an entry about the button of a code; those of type 2 are about actions. */
export function isAboutButton(entry: PermissionEntry, code: string): boolean {
  return entry.type !== ACTION && actionCodes(entry).includes(code);
}

/** True when a button is kept: the form's own list grants it (PERM-04), or the user's list does (PERM-05) and nothing disables it (PERM-06). */
export function buttonRule(code: string, { form = [], auth, allAuth }: ButtonLists): boolean {
  const isNamed = (entry: PermissionEntry) => isAboutButton(entry, code);
  if (form.some(isNamed)) return true;
  const isDisabled = [...auth, ...allAuth].some((entry) => isNamed(entry) && entry.status === DISABLED);
  return !isDisabled && auth.some(isNamed);
}
