import type { UserInfo } from '#src/features/session/index.ts';

/** True for a user who must choose a department next; an initial password is changed first (AUTH-08). */
export function needsDepartment(info: UserInfo | undefined): boolean {
  return info !== undefined && info.mustChooseDepartment && !info.mustChangePassword;
}
