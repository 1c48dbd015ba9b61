import type { Migration } from './migration.ts';

/** Templates by which records and reports are printed. */
export const printTemplates: Migration = {
  id: '0033-print-templates',
  sql: `
create table sys.print_template (
  code varchar(64) primary key,
  name varchar(100) not null,
  name_en varchar(100),
  target_kind varchar(10) not null check (target_kind in ('form', 'report')),
  target varchar(100) not null,
  role_codes text[] not null default '{}',
  sort_no integer not null default 0,
  document jsonb not null
);
`,
};
