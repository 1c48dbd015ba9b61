/** An entry of the permission response, with clean names (PERM-03). `type` 1 controls visibility, 2 whether it is enabled. */
export interface PermissionEntry {
  action: string;
  type: string;
  /** `0` is disabled. */
  status?: string;
}

/** The user's own permission entries, and all entries of the system. */
export interface CompilePermissions {
  auth: readonly PermissionEntry[];
  allAuth: readonly PermissionEntry[];
}

/** Permissions that exclude nothing. */
export const unrestricted: CompilePermissions = { auth: [], allAuth: [] };

const ACTION = '2';
const DISABLED = '0';

/** The codes of an entry: several are separated by commas, blank ones do not count (PERM-03). */
export function actionCodes(entry: PermissionEntry): string[] {
  return entry.action
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}

/** True when a button is kept: the form's own list grants it, or the user's list does and nothing disables it (PERM-04, PERM-05, PERM-06). */
export function keepsButton(code: string, permissions: CompilePermissions, formList: readonly PermissionEntry[] = []): boolean {
  const names = (entry: PermissionEntry) => entry.type !== ACTION && actionCodes(entry).includes(code);
  if (formList.some(names)) return true;
  const isDisabled = [...permissions.auth, ...permissions.allAuth].some((entry) => names(entry) && entry.status === DISABLED);
  return !isDisabled && permissions.auth.some(names);
}

/** Button codes that a table's toolbar leaves out: enforced under `<prefix>:` for everybody and not granted to this user (PERM-09). */
export function excludedButtons(prefix: string, permissions: CompilePermissions): ReadonlySet<string> {
  const start = `${prefix}:`;
  const granted = new Set(permissions.auth.flatMap(actionCodes));
  const enforced = permissions.allAuth.filter((entry) => entry.type !== ACTION && entry.status !== DISABLED).flatMap(actionCodes);
  return new Set(enforced.filter((code) => code.startsWith(start) && !granted.has(code)).map((code) => code.slice(start.length)));
}
