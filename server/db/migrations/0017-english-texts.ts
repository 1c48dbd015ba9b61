import type { Migration } from './migration.ts';

/**
 * English beside the texts of dictionaries, menus and reports; null where a text serves both languages. Forms carry theirs in their JSON members. Reports may
 * read that of dictionaries. What earlier migrations made gets its English where nobody has renamed it.
 */
export const englishTexts: Migration = {
  id: '0017-english-texts',
  sql: `
alter table sys.sys_dict add column name_en varchar(200);
alter table sys.sys_dict_item add column text_en varchar(500);
alter table sys.sys_permission add column name_en varchar(255);
alter table sys.onl_cgreport_head add column name_en varchar(200);
alter table sys.onl_cgreport_item add column title_en varchar(300), add column group_title_en varchar(200);
alter table sys.onl_cgreport_param add column title_en varchar(300);

create or replace view report.view_dict with (security_barrier) as
  select id, dict_code, dict_name, description, name_en from sys.sys_dict where del_flag = 0;
create or replace view report.view_dict_item with (security_barrier) as
  select i.id, i.dict_id, i.item_text, i.item_value, i.description, i.sort_order, i.status, i.text_en
  from sys.sys_dict_item i join sys.sys_dict d on d.id = i.dict_id and d.del_flag = 0;

update sys.sys_dict d set name_en = e.english from (values
  ('sex', '性别', 'Sex'), ('user_status', '用户状态', 'User status'), ('position_rank', '职务职级', 'Position rank'),
  ('org_category', '机构类型', 'Kind of unit'), ('quartz_status', '定时任务状态', 'State of a scheduled job')
) as e (code, name, english) where d.dict_code = e.code and d.dict_name = e.name;

update sys.sys_dict_item i set text_en = e.english from sys.sys_dict d, (values
  ('sex', '1', '男', 'Male'), ('sex', '2', '女', 'Female'),
  ('user_status', '1', '正常', 'Active'), ('user_status', '2', '冻结', 'Frozen'),
  ('position_rank', '1', '员级', 'Junior'), ('position_rank', '2', '助级', 'Assistant'), ('position_rank', '3', '中级', 'Intermediate'),
  ('position_rank', '4', '副高级', 'Deputy senior'), ('position_rank', '5', '正高级', 'Senior'),
  ('org_category', '1', '公司', 'Company'), ('org_category', '2', '部门', 'Department'), ('org_category', '3', '岗位', 'Post'),
  ('quartz_status', '0', '正常', 'Enabled'), ('quartz_status', '-1', '停止', 'Disabled')
) as e (code, value, item, english)
where d.id = i.dict_id and d.dict_code = e.code and i.item_value = e.value and i.item_text = e.item;

update sys.sys_permission p set name_en = e.english from (values
  ('9502685863ab87f0ad1134142788a385', '首页', 'Home'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78100', '系统管理', 'System'), ('a1c05e1d4f1b4a7c9f0d3b6e52c78101', '定时任务', 'Scheduled jobs'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78111', '查看', 'View'), ('a1c05e1d4f1b4a7c9f0d3b6e52c78112', '新增', 'Add'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78113', '编辑', 'Edit'), ('a1c05e1d4f1b4a7c9f0d3b6e52c78114', '删除', 'Delete'),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78115', '启动和停止', 'Enable and disable'), ('a1c05e1d4f1b4a7c9f0d3b6e52c78116', '立即执行', 'Run now')
) as e (id, name, english) where p.id = e.id and p.name = e.name;
`,
};
