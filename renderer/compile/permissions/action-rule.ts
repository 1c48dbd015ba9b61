import type { FieldDocument } from '#renderer/document/document.ts';
import { ACTION, DISABLED, type ButtonLists } from './button-rule.ts';
import { actionCodes, type PermissionEntry } from './permission-entry.ts';

/** True for an entry about the action of a code, or about whether its field can be edited: type 2. */
export function isAboutAction(entry: PermissionEntry, code: string): boolean {
  return entry.type === ACTION && actionCodes(entry).includes(code);
}

/**
 * True when an action is allowed: the form's own list names it (PERM-07), or nothing disables it and the user's list names it; that of the system where the
 * user's has no actions at all (PERM-08).
 */
export function actionRule(code: string, { form = [], auth, allAuth }: ButtonLists): boolean {
  const isNamed = (entry: PermissionEntry) => isAboutAction(entry, code);
  if (form.some(isNamed)) return true;
  if ([...auth, ...allAuth].some((entry) => isNamed(entry) && entry.status === DISABLED)) return false;
  const hasActions = auth.some(({ type }) => type === ACTION);
  return (hasActions ? auth : allAuth).some(isNamed);
}

/**
 * Tells which columns under the prefixes of a table a user may not edit, as stock clients read the same entries (PERM-12): the form's own list locks what it names, an entry of
 * the system locks what it names unless the user holds it, and a disabled one locks nothing.
 */
export function lockedColumns(prefixes: readonly string[], { form = [], auth, allAuth }: ButtonLists): (key: string) => boolean {
  const isLocked = (code: string) => {
    const isNamed = (entry: PermissionEntry) => isAboutAction(entry, code);
    if (form.some(isNamed)) return true;
    const known = allAuth.filter(isNamed);
    return known.length > 0 && known.every(({ status }) => status !== DISABLED) && !auth.some(isNamed);
  };
  return (key) => prefixes.some((prefix) => isLocked(`${prefix}:${key}`));
}

/** The field, disabled where it is locked. */
export function withLock(field: FieldDocument, isLocked: (key: string) => boolean): FieldDocument {
  return isLocked(field.key) ? { ...field, disabled: true } : field;
}
