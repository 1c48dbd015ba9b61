import type { Migration } from './migration.ts';

/** Scheduled jobs in their stock columns, the log of their runs (wire 6.13), and their screen in the menu. */
export const scheduledJobs: Migration = {
  id: '0008-scheduled-jobs',
  sql: `
create table sys.sys_quartz_job (
  id varchar(36) primary key, job_class_name varchar(255) not null, cron_expression varchar(255) not null, parameter varchar(2000),
  description varchar(255), status integer not null default 0, next_time timestamptz, is_wanted boolean not null default false,
  create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0));

create table sys.sys_quartz_run (
  id varchar(36) primary key, job_id varchar(36) not null references sys.sys_quartz_job on delete cascade, is_manual boolean not null,
  state varchar(10) not null, start_time timestamptz not null, end_time timestamptz, message varchar(2000));
create index on sys.sys_quartz_run (job_id, id);
create index on sys.sys_quartz_run (state) where state = 'running';

insert into sys.sys_dict (id, dict_name, dict_code, del_flag, type, create_by, create_time)
values ('1199517671259906049', '定时任务状态', 'quartz_status', 0, 1, 'system', localtimestamp(0))
on conflict do nothing;

insert into sys.sys_dict_item (id, dict_id, item_text, item_value, sort_order, status, create_by, create_time)
select i.id, d.id, i.item_text, i.item_value, i.sort_order, 1, 'system', localtimestamp(0)
from sys.sys_dict d join (values
  ('1199517884758368257', '0', '正常', 1),
  ('1199517914017832962', '-1', '停止', 2)
) as i (id, item_value, item_text, sort_order) on d.dict_code = 'quartz_status'
where not exists (select 1 from sys.sys_dict_item o where o.dict_id = d.id);

insert into sys.sys_permission (id, parent_id, name, url, component, redirect, menu_type, perms, sort_no, icon, is_route, is_leaf, status, create_by, create_time)
select m.*, '1', 'system', localtimestamp(0) from (values
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78100', '', '系统管理', '/system', 'layouts/RouteView', '/system/quartzJob', 0, null, 8, 'setting', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78101', 'a1c05e1d4f1b4a7c9f0d3b6e52c78100', '定时任务', '/system/quartzJob', 'system/QuartzJobList', null, 1, null, 1, 'clock-circle', 1, 0),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78111', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '查看', null, null, null, 2, 'system:quartzJob:list', 1, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78112', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '新增', null, null, null, 2, 'system:quartzJob:add', 2, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78113', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '编辑', null, null, null, 2, 'system:quartzJob:edit', 3, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78114', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '删除', null, null, null, 2, 'system:quartzJob:delete,system:quartzJob:deleteBatch', 4, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78115', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '启动和停止', null, null, null, 2, 'system:quartzJob:resume,system:quartzJob:pause', 5, null, 0, 1),
  ('a1c05e1d4f1b4a7c9f0d3b6e52c78116', 'a1c05e1d4f1b4a7c9f0d3b6e52c78101', '立即执行', null, null, null, 2, 'system:quartzJob:execute', 6, null, 0, 1)
) as m on conflict do nothing;
`,
};
