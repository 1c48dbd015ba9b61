import type { Migration } from './migration.ts';

/** A rule of rows that this server applies closes its form no more: `is_applied` says which, as for rules of fields and buttons. */
export const rowRules: Migration = {
  id: '0022-row-rules',
  sql: `
alter table sys.onl_auth_data add column is_applied integer not null default 0;
create index on sys.onl_auth_relation (auth_id);

create or replace view sys.closed_form as
with own as (
  select cgform_id as id from sys.onl_auth_data where status = 1 and is_applied = 0 and resolved_at is null
  union select cgform_id from sys.onl_auth_page where status = 1 and is_applied = 0 and resolved_at is null),
link as (
  select s.id as sub, m.id as main from sys.onl_cgform_head s
  join sys.onl_cgform_field f on f.cgform_head_id = s.id and f.main_table <> ''
  join sys.onl_cgform_head m on m.table_name = lower(f.main_table)
  where s.table_type = 3)
select id from own
union select link.main from own join link on link.sub = own.id
union select link.sub from own join link on link.main = own.id;
`,
};
