import type { Migration } from './migration.ts';

/** Idempotent requests with their responses; and temporary files. */
export const doneRequests: Migration = {
  id: '0009-done-requests',
  sql: `
create table sys.sys_done_request (
  user_id varchar(36) not null, request_key varchar(64) not null, part integer not null, digest char(64) not null, answer text,
  done_at timestamptz not null default now(), primary key (user_id, request_key, part));

alter table sys.file add column expires_at timestamptz;
create index on sys.file (expires_at) where expires_at is not null;
`,
};
