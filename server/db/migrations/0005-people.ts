import type { Migration } from './migration.ts';

/** Initials by which pickers find names, and the dictionaries that every screen of people and departments reads. */
export const people: Migration = {
  id: '0005-people',
  sql: `
alter table sys.sys_user add column initials varchar(100);
alter table sys.sys_depart add column initials varchar(100);
create index on sys.sys_user_depart (dep_id);
create index on sys.sys_user_role (role_id);
create index on sys.sys_depart (parent_id);

insert into sys.sys_dict (id, dict_name, dict_code, del_flag, type, create_by, create_time)
values ('3d9a351be3436fbefb1307d4cfb49bf2', '性别', 'sex', 0, 1, 'system', localtimestamp(0)),
  ('fc6cd58fde2e8481db10d3a1e68ce70c', '用户状态', 'user_status', 0, 1, 'system', localtimestamp(0)),
  ('1174509082208395266', '职务职级', 'position_rank', 0, 0, 'system', localtimestamp(0)),
  ('1174511106530525185', '机构类型', 'org_category', 0, 0, 'system', localtimestamp(0))
on conflict do nothing;

insert into sys.sys_dict_item (id, dict_id, item_text, item_value, sort_order, status, create_by, create_time)
select i.id, d.id, i.item_text, i.item_value, i.sort_order, 1, 'system', localtimestamp(0)
from sys.sys_dict d join (values
  ('a506e6f8037512ac5bf448d49c31bc62', 'sex', '1', '男', 1),
  ('e72d84f9a425812ded5aad05933578b5', 'sex', '2', '女', 2),
  ('f5519ef2cbc92277defa382963730ba1', 'user_status', '1', '正常', 1),
  ('3749e7cc06f5be71ab45a65fe12d70ba', 'user_status', '2', '冻结', 2),
  ('a6cfff0684705daef4ebee5ee046e66b', 'position_rank', '1', '员级', 1),
  ('68252d6a5332abeb3b1c4b9798c82948', 'position_rank', '2', '助级', 2),
  ('c49bb3c8a2442e38f975a3365b8b5289', 'position_rank', '3', '中级', 3),
  ('ee7e6800c14e220842e9f43b22de66d5', 'position_rank', '4', '副高级', 4),
  ('15f21411b149727fbdf0c7316c873957', 'position_rank', '5', '正高级', 5),
  ('fe508092dc270e692cc6e4ad7fef80de', 'org_category', '1', '公司', 1),
  ('98ce20774e534d29828774daf43e1c81', 'org_category', '2', '部门', 2),
  ('b08278b1e723669a8d6b7d8e483cd0c9', 'org_category', '3', '岗位', 3)
) as i (id, dict_code, item_value, item_text, sort_order) on i.dict_code = d.dict_code
where not exists (select 1 from sys.sys_dict_item o where o.dict_id = d.id);
`,
};
