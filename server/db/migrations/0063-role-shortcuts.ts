import type { Migration } from './migration.ts';

/** The pages that those of a role find first, until they choose their own. */
export const roleShortcuts: Migration = {
  id: '0063-role-shortcuts',
  sql: `
create table sys.role_shortcut (
  role_id varchar(36) not null references sys.sys_role on delete cascade,
  permission_id varchar(36) not null references sys.sys_permission on delete cascade,
  place smallint not null, primary key (role_id, permission_id));
`,
};
