import type { Migration } from './migration.ts';

/** Announcements and system messages with those who get them (wire 6.12, 9), their dictionaries, and their screen in the menu. */
export const announcements: Migration = {
  id: '0028-announcements',
  sql: `
create table sys.sys_announcement (
  id varchar(36) primary key, titile varchar(100) not null, msg_content text, start_time timestamp(0), end_time timestamp(0),
  sender varchar(100), priority varchar(10) not null default 'L', msg_category varchar(10) not null default '1',
  msg_type varchar(10) not null default 'ALL', send_status varchar(10) not null default '0', send_time timestamp(0), cancel_time timestamp(0),
  del_flag varchar(1) not null default '0', bus_type varchar(20), bus_id varchar(50), open_type varchar(20), open_page varchar(255),
  user_ids text, depart_ids text, role_ids text, msg_abstract text, dt_task_id varchar(100), publish_time timestamp(0),
  create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0));
create index on sys.sys_announcement (publish_time) where send_status = '0' and publish_time is not null;
create index on sys.sys_announcement (send_time) where send_status = '1' and msg_type = 'ALL';

create table sys.sys_announcement_send (
  id varchar(36) primary key default replace(gen_random_uuid()::text, '-', ''),
  annt_id varchar(36) not null references sys.sys_announcement on delete cascade,
  user_id varchar(36) not null references sys.sys_user on delete cascade,
  read_flag varchar(1) not null default '0', read_time timestamp(0), star_flag varchar(1),
  create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0),
  unique (annt_id, user_id));
create index on sys.sys_announcement_send (user_id, read_flag);

insert into sys.sys_dict (id, dict_name, name_en, dict_code, del_flag, type, create_by, create_time)
select d.*, 0, 0, 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79001', '优先级', 'Priority', 'priority'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79002', '消息类型', 'Kind of message', 'msg_category'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79003', '推送类别', 'Recipients', 'msg_type'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79004', '发布状态', 'State of an announcement', 'send_status')
) as d (id, dict_name, name_en, dict_code) on conflict do nothing;

insert into sys.sys_dict_item (id, dict_id, item_text, text_en, item_value, sort_order, status, create_by, create_time)
select i.id, d.id, i.item_text, i.text_en, i.item_value, i.sort_order, 1, 'system', localtimestamp(0)
from sys.sys_dict d join (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79011', 'priority', 'L', '一般消息', 'Normal', 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79012', 'priority', 'M', '重要消息', 'Important', 2),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79013', 'priority', 'H', '紧急消息', 'Urgent', 3),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79021', 'msg_category', '1', '通知公告', 'Announcement', 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79022', 'msg_category', '2', '系统消息', 'System message', 2),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79031', 'msg_type', 'ALL', '全体用户', 'All users', 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79032', 'msg_type', 'USER', '指定用户', 'Chosen users', 2),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79041', 'send_status', '0', '未发布', 'Draft', 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79042', 'send_status', '1', '已发布', 'Published', 2),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c79043', 'send_status', '2', '已撤销', 'Withdrawn', 3)
) as i (id, dict_code, item_value, item_text, text_en, sort_order) on d.dict_code = i.dict_code
where not exists (select 1 from sys.sys_dict_item o where o.dict_id = d.id)
on conflict do nothing;

insert into sys.sys_permission
  (id, parent_id, name, name_en, url, component, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78103', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '系统通告', 'Announcements', '/isystem/annountCement', 'system/SysAnnouncementList', 1, null, 3, 'notification', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78131', 'a1c05e1d4f1b4a7c9f0d3b6e52c78103', '查看', 'View', null, null, 2, 'system:annountCement:list', 1, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78132', 'a1c05e1d4f1b4a7c9f0d3b6e52c78103', '新增', 'Add', null, null, 2, 'system:annountCement:add', 2, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78133', 'a1c05e1d4f1b4a7c9f0d3b6e52c78103', '编辑', 'Edit', null, null, 2, 'system:annountCement:edit', 3, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78134', 'a1c05e1d4f1b4a7c9f0d3b6e52c78103', '删除', 'Delete', null, null, 2, 'system:annountCement:delete,system:annountCement:deleteBatch', 4, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78135', 'a1c05e1d4f1b4a7c9f0d3b6e52c78103', '发布和撤销', 'Publish and withdraw', null, null, 2, 'system:annountCement:release,system:annountCement:revoke', 5, null, 0, 1)
) as m on conflict do nothing;
`,
};
