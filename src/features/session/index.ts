export { session, useSession } from './current-session.ts';
export { grantedCodes, type AuthEntry } from './auth-entry.ts';
export type { OwnDepartment, OwnDepartments } from './department.ts';
export type { UserInfo } from './user-info.ts';
