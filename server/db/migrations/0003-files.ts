import type { Migration } from './migration.ts';

/** Uploaded files: their addresses, the location of the content, and the original names (wire 6.4). */
export const files: Migration = {
  id: '0003-files',
  sql: `
create table sys.file (
  id varchar(36) primary key, path varchar(300) not null unique, stored_name char(32) not null unique, original_name varchar(300) not null,
  size_bytes integer not null, media_type varchar(100) not null, create_by varchar(50), create_time timestamp(0));
create index on sys.file (create_by);
`,
};
