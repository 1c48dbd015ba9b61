import type { Migration } from './migration.ts';

/** The screen of what the home page of a role starts with has a menu entry. */
export const roleHomesMenu: Migration = {
  id: '0064-role-homes-menu',
  sql: `
insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78171', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '角色首页', 'Role home pages', '/system/role-home', 'system/RoleHomeList', 1, null, 5, 'home', 1, 1)
) as m on conflict do nothing;
`,
};
