import type { Migration } from './migration.ts';

/** The menu entry of the list of forms; its calls need the right to design them. */
export const formHeadsMenu: Migration = {
  id: '0037-form-heads-menu',
  sql: `
insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78151', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '在线表单', 'Online forms', '/online/cgform', 'modules/online/cgform/OnlCgformHeadList', 1, null, 3, 'form', 1, 1)
) as m on conflict do nothing;
`,
};
