import type { UserInfo } from '#src/features/session/index.ts';

/** True for somebody who has to choose a department next; an initial password is changed before (AUTH-08). */
export function needsDepartment(info: UserInfo | undefined): boolean {
  return info !== undefined && info.mustChooseDepartment && !info.mustChangePassword;
}
