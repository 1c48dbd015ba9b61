import type { Migration } from './migration.ts';

/**
 * Print templates keep what was delivered, to which they can be reset; their screen has a menu entry; tickets let the print page of another
 * system know once who asks for which records.
 */
export const printUpkeep: Migration = {
  id: '0047-print-upkeep',
  sql: `
alter table sys.print_template add column delivered jsonb;
update sys.print_template set delivered = document;
create table sys.print_ticket (
  ticket_hash varchar(64) primary key,
  user_id varchar(36) not null references sys.sys_user on delete cascade,
  template_code varchar(64) not null,
  record_ids text not null,
  expires_at timestamptz not null);
create index on sys.print_ticket (expires_at);
insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78161', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '打印模板', 'Print templates', '/system/print-template', 'system/PrintTemplateList', 1, null, 4, 'printer', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78162', 'a1c05e1d4f1b4a7c9f0d3b6e52c78161', '设计打印模板', 'Design print templates', null, null, 2, 'online:print:design', 1, null, 0, 1)
) as m on conflict do nothing;
`,
};
