import type { Migration } from './migration.ts';

/** The menu entry of the rules of imported forms that are not applied, and the right to resolve them. */
export const restrictionMenu: Migration = {
  id: '0020-restriction-menu',
  sql: `
insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78102', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '表单限制', 'Form restrictions', '/system/restriction', 'system/RestrictionList', 1, null, 2, 'safety', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78121', 'a1c05e1d4f1b4a7c9f0d3b6e52c78102', '查看和解除', 'View and resolve', null, null, 2, 'online:form:restriction', 1, null, 0, 1)
) as m on conflict do nothing;
`,
};
