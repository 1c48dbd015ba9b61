import type { Generated } from 'kysely';

/** 1 or 0, as the stock dumps write it. */
type Flag = number;

interface Audit {
  create_by: string | null;
  create_time: string | null;
  update_by: string | null;
  update_time: string | null;
}

/** A user. */
export interface SysUser extends Audit {
  id: string;
  username: string;
  realname: string;
  /** An argon2id hash. */
  password: string;
  salt: string | null;
  avatar: string | null;
  birthday: string | null;
  /** 0 unknown, 1 male, 2 female. */
  sex: number | null;
  email: string | null;
  phone: string | null;
  org_code: string | null;
  /** 1 normal, 2 frozen. */
  status: Generated<number>;
  del_flag: Generated<Flag>;
  third_id: string | null;
  third_type: string | null;
  activiti_sync: Flag | null;
  work_no: string | null;
  post: string | null;
  telephone: string | null;
  user_identity: number | null;
  depart_ids: string | null;
  rel_tenant_ids: string | null;
  client_id: string | null;
  home_path: string | null;
  /** First letters of the name, `zs` of 张三: pickers search by them. */
  initials: string | null;
  must_change_password: Generated<boolean>;
}

/** A role, which users hold. */
export interface SysRole extends Audit {
  id: string;
  role_name: string;
  role_code: string;
  description: string | null;
}

/** A menu entry, or the code of a button. */
export interface SysPermission extends Audit {
  id: string;
  parent_id: string | null;
  name: string;
  url: string | null;
  component: string | null;
  component_name: string | null;
  redirect: string | null;
  /** 0 first level, 1 child, 2 button. */
  menu_type: number;
  perms: string | null;
  /** "1" show, "2" disable. */
  perms_type: string | null;
  sort_no: number | null;
  always_show: Generated<Flag>;
  icon: string | null;
  is_route: Generated<Flag>;
  is_leaf: Generated<Flag>;
  keep_alive: Generated<Flag>;
  hidden: Generated<Flag>;
  hide_tab: Generated<Flag>;
  description: string | null;
  del_flag: Generated<Flag>;
  rule_flag: Generated<Flag>;
  /** Buttons: "1" enforced, "0" disabled. */
  status: string | null;
  internal_or_external: Generated<Flag>;
  name_en: string | null;
}

/** A department. */
export interface SysDepart extends Audit {
  id: string;
  parent_id: string | null;
  depart_name: string;
  depart_name_en: string | null;
  depart_name_abbr: string | null;
  depart_order: number | null;
  description: string | null;
  org_category: string | null;
  org_type: string | null;
  org_code: string;
  mobile: string | null;
  fax: string | null;
  address: string | null;
  memo: string | null;
  status: string | null;
  initials: string | null;
  del_flag: Generated<string>;
}

/** A position, which users have. */
export interface SysPosition extends Audit {
  id: string;
  code: string;
  name: string;
  post_rank: string | null;
  company_id: string | null;
  sys_org_code: string | null;
}

/** A tenant. */
export interface SysTenant {
  id: number;
  name: string;
  create_by: string | null;
  create_time: string | null;
  begin_date: string | null;
  end_date: string | null;
  status: number;
}

/** A signed-in browser; the token itself is never stored. */
export interface SysSession {
  /** By which the user sees and ends it. */
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  org_code: string | null;
  address: string;
  /** How long it lives after its last use. */
  life_seconds: number;
  created_at: Generated<string>;
  expires_at: string;
  /** What the browser calls itself. */
  client: string | null;
}

/** The solution of an issued captcha. */
export interface SysCaptcha {
  check_key: string;
  answer: string;
  /** The address that asked for it. */
  address: string | null;
  expires_at: string;
}

/** A wrong password. */
export interface SysSignInFailure {
  username: string;
  address: string;
  failed_at: Generated<string>;
}

/** The audit trail: rows are only ever added. */
export interface SysLog {
  id: Generated<string>;
  log_time: Generated<string>;
  user_id: string | null;
  username: string | null;
  address: string | null;
  action: string;
  /** The target of the action, such as a table name and a record id. */
  subject: string | null;
  detail: string | null;
}

/** Users, roles, menu, structure and sessions (wire 9.9, 9.11). */
export interface AccessTables {
  'sys.sys_user': SysUser;
  'sys.sys_role': SysRole;
  'sys.sys_user_role': { id: string; user_id: string; role_id: string };
  'sys.sys_permission': SysPermission;
  'sys.sys_role_permission': {
    id: string;
    role_id: string;
    permission_id: string;
    data_rule_ids: string | null;
    operate_date: string | null;
    operate_ip: string | null;
  };
  'sys.sys_depart': SysDepart;
  'sys.sys_user_depart': { id: string; user_id: string; dep_id: string };
  'sys.sys_position': SysPosition;
  'sys.sys_tenant': SysTenant;
  'sys.sys_session': SysSession;
  'sys.sys_captcha': SysCaptcha;
  'sys.sys_sign_in_failure': SysSignInFailure;
  'sys.sys_log': SysLog;
}
