import type { Migration } from './migration.ts';

const audit = 'create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0)';
const form = 'varchar(36) not null references sys.onl_cgform_head on delete cascade';

/**
 * Scripts and rules of imported forms in their stock columns (wire 9.5, 9.8). The scripts are kept and never run. An active rule that this
 * server does not apply closes its form to all but administrators, until one of them resolves it: `sys.closed_form` names these forms, and with
 * them the main form of such a sub-table and the sub-tables of such a main form, which share their records.
 */
export const formRules: Migration = {
  id: '0016-form-rules',
  sql: `
create table sys.onl_cgform_enhance_js (id varchar(36) primary key, cgform_head_id ${form}, cg_js text, cg_js_type text, content text);
create index on sys.onl_cgform_enhance_js (cgform_head_id);
create table sys.onl_cgform_enhance_sql (
  id varchar(36) primary key, cgform_head_id ${form}, button_code text, cgb_sql text, cgb_sql_name text, content text);
create index on sys.onl_cgform_enhance_sql (cgform_head_id);
create table sys.onl_cgform_enhance_java (
  id varchar(36) primary key, cgform_head_id ${form}, button_code text, cg_java_type text, cg_java_value text, active_status text, event text);
create index on sys.onl_cgform_enhance_java (cgform_head_id);

create table sys.onl_auth_data (
  id varchar(36) primary key, cgform_id ${form}, rule_name text, rule_column text, rule_operator text, rule_value text,
  status integer, ${audit}, resolved_by varchar(100), resolved_at timestamp(0));
create index on sys.onl_auth_data (cgform_id);
create table sys.onl_auth_page (
  id varchar(36) primary key, cgform_id ${form}, code text, type integer, control integer, page integer, status integer, ${audit},
  is_applied integer not null default 0, resolved_by varchar(100), resolved_at timestamp(0));
create index on sys.onl_auth_page (cgform_id);
create table sys.onl_auth_relation (
  id varchar(36) primary key, cgform_id ${form}, role_id text, auth_id text, type integer, auth_mode text);
create index on sys.onl_auth_relation (cgform_id);

create view sys.closed_form as
with own as (
  select cgform_id as id from sys.onl_auth_data where status = 1 and resolved_at is null
  union select cgform_id from sys.onl_auth_page where status = 1 and is_applied = 0 and resolved_at is null),
link as (
  select s.id as sub, m.id as main from sys.onl_cgform_head s
  join sys.onl_cgform_field f on f.cgform_head_id = s.id and f.main_table <> ''
  join sys.onl_cgform_head m on m.table_name = lower(f.main_table)
  where s.table_type = 3)
select id from own
union select link.main from own join link on link.sub = own.id
union select link.sub from own join link on link.main = own.id;
`,
};
