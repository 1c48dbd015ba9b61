import type { Migration } from './migration.ts';

const form = 'varchar(36) not null references sys.onl_cgform_head on delete cascade';

/**
 * The stored scripts that an administrator lets run, each as the text that was switched on: another text runs only once it is switched on itself.
 * What was saved before is kept (STORE-11). The right to do both stands below the list of forms.
 */
export const formScripts: Migration = {
  id: '0058-form-scripts',
  sql: `
create table sys.form_script_run (
  cgform_head_id ${form}, cg_js_type varchar(10) not null, cg_js text not null,
  switched_by varchar(100) not null, switched_at timestamp(0) not null default localtimestamp(0),
  primary key (cgform_head_id, cg_js_type));
create table sys.form_script_version (
  id bigint generated always as identity primary key, cgform_head_id ${form}, cg_js_type varchar(10) not null, cg_js text not null,
  saved_by varchar(100) not null, saved_at timestamp(0) not null default localtimestamp(0));
create index on sys.form_script_version (cgform_head_id, cg_js_type);

insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78152', 'a1c05e1d4f1b4a7c9f0d3b6e52c78151', '增强脚本', 'Scripts of forms', null, null, 2, 'online:form:script', 1, null, 0, 1)
) as m on conflict do nothing;
update sys.sys_permission set is_leaf = 0 where id = 'a1c05e1d4f1b4a7c9f0d3b6e52c78151';
`,
};
