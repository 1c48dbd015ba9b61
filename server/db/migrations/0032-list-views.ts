import type { Migration } from './migration.ts';

/** Named views of lists, and the menu row by which roles may share queries and views. */
export const listViews: Migration = {
  id: '0032-list-views',
  sql: `
create table sys.list_view (
  user_id varchar(36) not null, screen varchar(200) not null, title varchar(100) not null, content jsonb not null,
  is_default boolean not null default false, create_time timestamp(0) not null default localtimestamp(0),
  primary key (screen, user_id, title));
comment on column sys.list_view.user_id is 'empty for a view of all users';

insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78141', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '共享查询和视图', 'Share queries and views', null, null, 2, 'system:savedQuery:share', 20, null, 0, 1)
) as m on conflict do nothing;
`,
};
