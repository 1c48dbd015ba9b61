import type { Migration } from './migration.ts';

const audit = 'create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0)';

/**
 * The tables of online report definitions, with the stock columns (wire 9.6, 9.7), and the schema `report`, which report SQL may read
 * besides the tables of forms. Its views expose the harmless columns of system tables; its functions emulate MySQL's, because most
 * existing reports are written for MySQL.
 */
export const onlineReports: Migration = {
  id: '0006-online-reports',
  sql: String.raw`
create table sys.onl_cgreport_head (
  id varchar(36) primary key, code varchar(100) not null unique, name varchar(200) not null, cgr_sql text not null,
  return_val_field varchar(100), return_txt_field varchar(100), return_type varchar(2), db_source varchar(100), content varchar(1000),
  low_app_id varchar(36), tenant_id integer, ${audit});

create table sys.onl_cgreport_item (
  id varchar(36) primary key, cgrhead_id varchar(36) not null references sys.onl_cgreport_head on delete cascade,
  field_name varchar(100) not null, field_txt varchar(300), field_width integer, field_type varchar(20), search_mode varchar(10),
  is_order smallint, is_search smallint, dict_code text, field_href varchar(500), is_show smallint default 1, order_num integer,
  replace_val text, is_total varchar(5), group_title varchar(200), ${audit});
create index on sys.onl_cgreport_item (cgrhead_id, order_num);

create table sys.onl_cgreport_param (
  id varchar(36) primary key, cgrhead_id varchar(36) not null references sys.onl_cgreport_head on delete cascade,
  param_name varchar(64) not null, param_txt varchar(300), param_value varchar(1000), order_num integer, ${audit});
create index on sys.onl_cgreport_param (cgrhead_id, order_num);

create schema report;

create view report.view_user with (security_barrier) as
  select id, username, realname, avatar, birthday, sex, email, phone, org_code, status from sys.sys_user where del_flag = 0;
create view report.view_depart with (security_barrier) as
  select id, parent_id, depart_name, depart_order, org_category, org_code from sys.sys_depart where del_flag = '0';
create view report.view_role as select id, role_code, role_name from sys.sys_role;
create view report.view_position as select id, code, name, post_rank from sys.sys_position;
create view report.view_dict with (security_barrier) as
  select id, dict_code, dict_name, description from sys.sys_dict where del_flag = 0;
create view report.view_dict_item with (security_barrier) as
  select i.id, i.dict_id, i.item_text, i.item_value, i.description, i.sort_order, i.status
  from sys.sys_dict_item i join sys.sys_dict d on d.id = i.dict_id and d.del_flag = 0;
create view report.view_category as select id, pid, name, code, has_child from sys.sys_category;

create function report.ifnull(anycompatible, anycompatible) returns anycompatible
  language sql immutable parallel safe as 'select coalesce($1, $2)';
create function report."if"(boolean, anycompatible, anycompatible) returns anycompatible
  language sql immutable parallel safe as 'select case when $1 then $2 else $3 end';
create function report.date_format(timestamp, text) returns text
  language sql stable parallel safe return to_char($1, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace($2,
    '%Y', 'YYYY'), '%y', 'YY'), '%m', 'MM'), '%d', 'DD'), '%H', 'HH24'), '%h', 'HH12'), '%i', 'MI'), '%s', 'SS'), '%S', 'SS'), '%T', 'HH24:MI:SS'));
create function report.curdate() returns date language sql stable parallel safe return current_date;
create function report.find_in_set(text, text) returns integer
  language sql immutable parallel safe return coalesce(array_position(string_to_array($2, ','), $1), 0);
`,
};
