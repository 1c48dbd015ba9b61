import type { UserInfo } from '#src/features/session/index.ts';

/** True for a user who must choose a tenant next; an initial password is changed first (AUTH-08). */
export function needsTenant(info: UserInfo): boolean {
  return info.tenants.length > 0 && !info.mustChangePassword;
}

/** True for a user who must choose a tenant or a department before any page opens (AUTH-08). */
export function needsChoice(info: UserInfo | undefined): boolean {
  return info !== undefined && (needsTenant(info) || (info.mustChooseDepartment && !info.mustChangePassword));
}
