import type { Migration } from './migration.ts';

/** What actions of documents have written and made, so that other actions take it back. */
export const actionRuns: Migration = {
  id: '0054-action-runs',
  sql: `
create table sys.action_run (
  id bigint generated always as identity primary key,
  form_id varchar(36) not null,
  record_id varchar(64) not null,
  action_code varchar(64) not null,
  username varchar(100) not null,
  ran_at timestamp(0) not null,
  changes jsonb not null,
  made jsonb not null,
  taken_back_at timestamp(0));
create index on sys.action_run (form_id, record_id, action_code) where taken_back_at is null;
`,
};
