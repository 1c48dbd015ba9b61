import type { Migration } from './migration.ts';

/**
 * What an import could not store as it came: a value that its column cannot hold, or a row that cannot be stored at all (`whole_row`, as
 * JSON). Each stays here until it is mended; `mended_at` keeps a repeated import from rejecting it again.
 */
export const importRejects: Migration = {
  id: '0012-import-rejects',
  sql: `
create table sys.import_reject (
  id varchar(36) primary key, table_name varchar(100) not null, row_id text not null, column_name varchar(63) not null, value text,
  reason text not null, whole_row text, source_file text not null default '', rejected_at timestamp(0) not null default localtimestamp(0),
  mended_at timestamp(0));
create index on sys.import_reject (table_name, row_id);
`,
};
