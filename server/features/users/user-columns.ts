import { integerColumn, textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';

/** Columns of `sys_user u` that every signed-in user may filter and sort by. */
export const pickerFilters: ListColumns = new Map([
  ['id', textColumn('u.id')],
  ['username', textColumn('u.username')],
  ['realname', textColumn('u.realname')],
  ['sex', integerColumn('u.sex')],
  ['phone', textColumn('u.phone')],
  ['birthday', timeColumn('u.birthday')],
  ['status', integerColumn('u.status')],
  ['orgCode', textColumn('u.org_code')],
  ['createTime', timeColumn('u.create_time')],
]);

/** The same for user managers. Password hashes are in neither. */
export const userFilters: ListColumns = new Map([
  ...pickerFilters,
  ['email', textColumn('u.email')],
  ['workNo', textColumn('u.work_no')],
  ['post', textColumn('u.post')],
  ['telephone', textColumn('u.telephone')],
  ['userIdentity', integerColumn('u.user_identity')],
  ['createBy', textColumn('u.create_by')],
  ['updateBy', textColumn('u.update_by')],
  ['updateTime', timeColumn('u.update_time')],
]);
