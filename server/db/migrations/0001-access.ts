import type { Migration } from './migration.ts';

const audit = 'create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0)';

/** Users, roles, menu, structure, sessions and the audit trail (wire 9.9, 9.11). */
export const access: Migration = {
  id: '0001-access',
  sql: `
create table sys.sys_user (
  id varchar(36) primary key, username varchar(100) not null unique, realname varchar(100) not null default '', password varchar(255) not null,
  salt varchar(45), avatar varchar(255), birthday date, sex smallint, email varchar(45) unique, phone varchar(45) unique, org_code varchar(64),
  status smallint not null default 1, del_flag smallint not null default 0, third_id varchar(100), third_type varchar(100), activiti_sync smallint,
  work_no varchar(100) unique, post varchar(500), telephone varchar(45), user_identity smallint, depart_ids text, rel_tenant_ids varchar(100),
  client_id varchar(64), home_path varchar(255), must_change_password boolean not null default false, ${audit});

create table sys.sys_role (
  id varchar(36) primary key, role_name varchar(200) not null, role_code varchar(100) not null unique, description varchar(255), ${audit});

create table sys.sys_user_role (
  id varchar(36) primary key, user_id varchar(36) not null references sys.sys_user on delete cascade,
  role_id varchar(36) not null references sys.sys_role on delete cascade, unique (user_id, role_id));

create table sys.sys_permission (
  id varchar(36) primary key, parent_id varchar(36), name varchar(255) not null, url varchar(255), component varchar(255), component_name varchar(255),
  redirect varchar(255), menu_type smallint not null, perms varchar(255), perms_type varchar(10) default '1', sort_no double precision,
  always_show smallint not null default 0, icon varchar(255), is_route smallint not null default 1, is_leaf smallint not null default 0,
  keep_alive smallint not null default 0, hidden smallint not null default 0, hide_tab smallint not null default 0, description varchar(255),
  del_flag smallint not null default 0, rule_flag smallint not null default 0, status varchar(2), internal_or_external smallint not null default 0, ${audit});
create index on sys.sys_permission (parent_id);
create index on sys.sys_permission (menu_type);

create table sys.sys_role_permission (
  id varchar(36) primary key, role_id varchar(36) not null references sys.sys_role on delete cascade,
  permission_id varchar(36) not null references sys.sys_permission on delete cascade, data_rule_ids text, operate_date timestamp(0),
  operate_ip varchar(100), unique (role_id, permission_id));

create table sys.sys_depart (
  id varchar(36) primary key, parent_id varchar(36), depart_name varchar(100) not null, depart_name_en varchar(500), depart_name_abbr varchar(500),
  depart_order integer default 0, description varchar(500), org_category varchar(10) not null default '1', org_type varchar(10),
  org_code varchar(64) not null unique, mobile varchar(32), fax varchar(32), address varchar(100), memo varchar(500), status varchar(1),
  del_flag varchar(1) not null default '0', ${audit});

create table sys.sys_user_depart (
  id varchar(36) primary key, user_id varchar(36) not null references sys.sys_user on delete cascade,
  dep_id varchar(36) not null references sys.sys_depart on delete cascade, unique (user_id, dep_id));

create table sys.sys_position (
  id varchar(36) primary key, code varchar(100) not null unique, name varchar(100) not null, post_rank varchar(2), company_id varchar(255),
  sys_org_code varchar(64), ${audit});

create table sys.sys_tenant (
  id integer primary key, name varchar(100) not null, create_by varchar(50), create_time timestamp(0), begin_date timestamp(0), end_date timestamp(0),
  status smallint not null default 1);

create table sys.sys_session (
  token_hash char(64) primary key, user_id varchar(36) not null references sys.sys_user on delete cascade, org_code varchar(64),
  address varchar(64) not null, life_seconds integer not null, created_at timestamptz not null default now(), expires_at timestamptz not null);
create index on sys.sys_session (user_id);
create index on sys.sys_session (expires_at);

create table sys.sys_captcha (check_key varchar(64) primary key, answer varchar(8) not null, expires_at timestamptz not null);

create table sys.sys_sign_in_failure (
  username varchar(100) not null, address varchar(64) not null, failed_at timestamptz not null default now());
create index on sys.sys_sign_in_failure (username, address, failed_at);

create table sys.sys_log (
  id bigint generated always as identity primary key, log_time timestamp(0) not null default localtimestamp(0), user_id varchar(36),
  username varchar(100), address varchar(64), action varchar(100) not null, subject varchar(255), detail text);
create index on sys.sys_log (log_time);

insert into sys.sys_role (id, role_name, role_code, description, create_by, create_time)
values ('f6817f48af4fb3af11b9e8bf182f618b', '管理员', 'admin', '管理员拥有全部权限', 'system', localtimestamp(0));

insert into sys.sys_permission (id, parent_id, name, url, component, menu_type, sort_no, icon, is_leaf, create_by, create_time)
values ('9502685863ab87f0ad1134142788a385', '', '首页', '/dashboard/analysis', 'dashboard/Analysis', 0, 0, 'home', 1, 'system', localtimestamp(0));
`,
};
