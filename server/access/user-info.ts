import type { Selectable } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SysDepart, SysUser } from '../db/tables/access.ts';

/** A department on the wire. */
export interface DepartInfo {
  id: string;
  parentId: string | null;
  departName: string;
  departNameEn: string | null;
  departNameAbbr: string | null;
  departOrder: number | null;
  orgCategory: string | null;
  orgType: string | null;
  orgCode: string;
  status: string | null;
}

/** A user row without the columns that never leave the server. */
export type PublicUser = Omit<Selectable<SysUser>, 'password' | 'salt' | 'initials'>;

/** A user on the wire (wire 2.9), without password and salt; `orgCode` is that of the session. */
export function userInfo(user: PublicUser, orgCode = user.org_code) {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    birthday: user.birthday,
    sex: user.sex,
    email: user.email,
    phone: user.phone,
    orgCode,
    orgCodeTxt: null,
    status: user.status,
    delFlag: user.del_flag,
    workNo: user.work_no,
    post: user.post,
    telephone: user.telephone,
    createBy: user.create_by,
    createTime: user.create_time,
    updateBy: user.update_by,
    updateTime: user.update_time,
    activitiSync: user.activiti_sync,
    userIdentity: user.user_identity,
    departIds: user.depart_ids,
    relTenantIds: user.rel_tenant_ids,
    clientId: user.client_id,
    homePath: user.home_path,
    thirdId: user.third_id,
    thirdType: user.third_type,
    mustChangePassword: user.must_change_password,
  };
}

/** A department's row as the wire shows it. */
function departInfo(depart: Selectable<SysDepart>): DepartInfo {
  return {
    id: depart.id,
    parentId: depart.parent_id,
    departName: depart.depart_name,
    departNameEn: depart.depart_name_en,
    departNameAbbr: depart.depart_name_abbr,
    departOrder: depart.depart_order,
    orgCategory: depart.org_category,
    orgType: depart.org_type,
    orgCode: depart.org_code,
    status: depart.status,
  };
}

/** The departments of a user, in the order of the tree. */
export async function readDepartsOf(db: Database, userId: string): Promise<DepartInfo[]> {
  const rows = await db
    .selectFrom('sys.sys_depart as d')
    .innerJoin('sys.sys_user_depart as ud', 'ud.dep_id', 'd.id')
    .where('ud.user_id', '=', userId)
    .where('d.del_flag', '=', '0')
    .selectAll('d')
    .orderBy('d.org_code')
    .execute();
  return rows.map(departInfo);
}
