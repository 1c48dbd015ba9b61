import type { Migration } from './migration.ts';

/** The files of reports that were sent on a schedule, each for one receiver. */
export const reportDeliveries: Migration = {
  id: '0041-report-deliveries',
  sql: `
create table sys.report_delivery (
  id varchar(36) primary key,
  user_id varchar(36) not null references sys.sys_user on delete cascade,
  file_name varchar(200) not null,
  content bytea not null,
  create_time timestamptz not null default now());
create index on sys.report_delivery (create_time);
create index on sys.report_delivery (user_id);
`,
};
