import type { Migration } from './migration.ts';

/** When an account of a provider was last used; the screen that shows these accounts has a menu entry, and taking one from its user a right. */
export const chatAccounts: Migration = {
  id: '0068-chat-accounts',
  sql: `
alter table sys.third_account add column id varchar(36) not null default gen_random_uuid()::text, add column last_time timestamp(0);
create unique index third_account_id on sys.third_account (id);

insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78181', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '微信用户', 'Chat accounts', '/system/chat-account', 'system/ChatAccountList', 1, null, 6, 'team', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78182', 'a1c05e1d4f1b4a7c9f0d3b6e52c78181', '查看', 'View', null, null, 2, 'system:third:list', 1, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78183', 'a1c05e1d4f1b4a7c9f0d3b6e52c78181', '解除绑定', 'Remove', null, null, 2, 'system:third:release', 2, null, 0, 1)
) as m on conflict do nothing;
`,
};
