import type { Migration } from './migration.ts';

/**
 * What has been changed in records and who did it, and what users say about records. A record is named by the head of its form and its id; a row
 * of a sub-table that is saved on its own also names its main record.
 */
export const recordHistory: Migration = {
  id: '0025-record-history',
  sql: `
create table sys.record_change (
  id bigint generated always as identity primary key, form_id varchar(36) not null, record_id varchar(64) not null,
  main_form_id varchar(36), main_record_id varchar(64), kind varchar(10) not null, changes jsonb,
  user_id varchar(36), username varchar(100), realname varchar(100), changed_at timestamp(0) not null default localtimestamp(0));
create index on sys.record_change (form_id, record_id, id desc);
create index on sys.record_change (main_form_id, main_record_id, id desc) where main_record_id is not null;

create table sys.record_comment (
  id varchar(36) primary key, form_id varchar(36) not null, record_id varchar(64) not null, content text not null, mentions jsonb not null,
  user_id varchar(36) not null, username varchar(100), realname varchar(100), created_at timestamp(0) not null default localtimestamp(0));
create index on sys.record_comment (form_id, record_id, created_at);
`,
};
