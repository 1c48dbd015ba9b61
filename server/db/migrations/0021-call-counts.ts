import type { Migration } from './migration.ts';

/** How often users have made a call in the minute in which they last made it: one row for each, in every instance of the server. */
export const callCounts: Migration = {
  id: '0021-call-counts',
  sql: `
create table sys.call_count (
  user_id varchar(36) not null references sys.sys_user on delete cascade, call varchar(60) not null, minute timestamptz not null,
  calls integer not null, primary key (user_id, call));
`,
};
