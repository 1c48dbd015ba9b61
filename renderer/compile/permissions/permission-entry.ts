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

/** The codes of an entry: several are separated by commas, blank ones do not count (PERM-03). */
export function actionCodes(entry: PermissionEntry): string[] {
  return entry.action
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}
