/** The menu and the permissions of the user (wire 3.1). */
export const permissionsPath = '/sys/permission/getUserPermissionByToken';
