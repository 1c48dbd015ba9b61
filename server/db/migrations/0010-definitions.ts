import type { Migration } from './migration.ts';

/** What was stored stays: parked columns and tables, drafts and revisions of definitions; and casts that never fail. */
export const definitions: Migration = {
  id: '0010-definitions',
  sql: `
create schema if not exists parked;

create table sys.parked_column (
  table_name varchar(100) not null, column_name varchar(63) not null, field_name varchar(63) not null, type varchar(100) not null,
  definition_id varchar(36), filled_rows bigint not null, parked_at timestamp(0) not null default localtimestamp(0),
  primary key (table_name, column_name));

create table sys.parked_table (
  parked_name varchar(63) primary key, table_name varchar(100) not null, row_count bigint not null,
  parked_at timestamp(0) not null default localtimestamp(0));

create table sys.definition_draft (
  kind varchar(20) not null, target_id varchar(36) not null, document jsonb not null, updated_by varchar(100),
  updated_at timestamp(0) not null default localtimestamp(0), primary key (kind, target_id));

create table sys.definition_revision (
  kind varchar(20) not null, target_id varchar(36) not null, revision integer not null, document jsonb not null, created_by varchar(100),
  created_at timestamp(0) not null default localtimestamp(0), primary key (kind, target_id, revision));

-- A text as the text of another type, or null where it is none of its values. The type is checked, for it becomes part of a statement.
create function sys.try_cast(value text, type text) returns text language plpgsql immutable strict as $$
declare result text;
begin
  if type !~ '^[a-z][a-z ]*(\\([0-9]+(,[0-9]+)?\\))?( without time zone)?$' then return null; end if;
  execute format('select cast($1 as %s)::text', type) into result using value;
  return result;
exception when data_exception or undefined_object then return null;
end $$;
`,
};
