import type { Migration } from './migration.ts';

/** Dashboards, whose documents roles see, and what users have made of theirs. */
export const dashboards: Migration = {
  id: '0029-dashboards',
  sql: `
create table sys.dashboard (
  code varchar(64) primary key,
  name varchar(100) not null,
  name_en varchar(100),
  sort_no integer not null default 0,
  role_codes text[] not null default '{}',
  document jsonb not null
);
create table sys.dashboard_own (
  user_id varchar(32) not null references sys.sys_user (id) on delete cascade,
  code varchar(64) not null references sys.dashboard (code) on delete cascade,
  document jsonb not null,
  update_time timestamp(0) not null default localtimestamp,
  primary key (user_id, code)
);
`,
};
