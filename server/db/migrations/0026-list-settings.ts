import type { Migration } from './migration.ts';

/** What users keep of a list: the layout of its columns, with that of all as a default, and saved queries; and the right to share queries. */
export const listSettings: Migration = {
  id: '0026-list-settings',
  sql: `
create table sys.column_setting (
  user_id varchar(36) not null, table_key varchar(200) not null, columns jsonb not null, update_time timestamp(0) not null default localtimestamp(0),
  primary key (table_key, user_id));
comment on column sys.column_setting.user_id is 'empty for the default of all users';

create table sys.saved_query (
  user_id varchar(36) not null references sys.sys_user on delete cascade, screen varchar(200) not null, title varchar(100) not null,
  content jsonb not null, is_shared boolean not null default false, create_time timestamp(0) not null default localtimestamp(0),
  primary key (screen, user_id, title));
`,
};
