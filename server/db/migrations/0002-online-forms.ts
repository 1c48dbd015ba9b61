import type { Migration } from './migration.ts';

const audit = 'create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0)';

/** Definitions of online forms, dictionaries and categories in their stock columns (wire 9.1-9.4, 9.10), and the version of the catalogue. */
export const onlineForms: Migration = {
  id: '0002-online-forms',
  sql: `
create table sys.onl_cgform_head (
  id varchar(36) primary key, table_name varchar(63) not null unique, table_type smallint not null default 1, table_version integer default 1,
  table_txt varchar(200), is_checkbox varchar(5), is_db_synch varchar(20) not null default 'N', is_page varchar(5), is_tree varchar(5),
  id_sequence varchar(200), id_type varchar(100), query_mode varchar(10), relation_type smallint, sub_table_str varchar(1000), tab_order_num integer,
  tree_parent_id_field varchar(63), tree_id_field varchar(63), tree_fieldname varchar(63), form_category varchar(50), form_template varchar(50),
  form_template_mobile varchar(50), scroll smallint, copy_version integer, copy_type smallint default 0, physic_id varchar(36),
  ext_config_json text, theme_template varchar(50), is_des_form varchar(2), des_form_code varchar(50), low_app_id varchar(36), ${audit});
create index on sys.onl_cgform_head (physic_id);

create table sys.onl_cgform_field (
  id varchar(36) primary key, cgform_head_id varchar(36) not null references sys.onl_cgform_head on delete cascade,
  db_field_name varchar(63) not null, db_field_txt varchar(200), db_field_name_old varchar(63), db_is_key smallint, db_is_null smallint,
  db_is_persist smallint default 1, db_type varchar(32), db_length integer, db_point_length integer, db_default_val varchar(200),
  dict_field varchar(500), dict_table text, dict_text varchar(500), field_show_type varchar(30), field_href varchar(500), field_length integer,
  field_valid_type varchar(300), field_must_input varchar(2), field_extend_json text, field_default_value varchar(500),
  field_value_rule_code varchar(500), is_query smallint, is_show_form smallint, is_show_list smallint, is_read_only smallint,
  query_mode varchar(10), main_table varchar(100), main_field varchar(100), order_num integer, converter varchar(255), query_def_val varchar(100),
  query_dict_text varchar(500), query_dict_field varchar(500), query_dict_table text, query_show_type varchar(50), query_config_flag varchar(3),
  query_valid_type varchar(300), query_must_input varchar(3), sort_flag varchar(3), ${audit}, unique (cgform_head_id, db_field_name));

create table sys.onl_cgform_index (
  id varchar(36) primary key, cgform_head_id varchar(36) not null references sys.onl_cgform_head on delete cascade, index_name varchar(100) not null,
  index_field varchar(500) not null, index_type varchar(32), is_db_synch varchar(2), del_flag smallint default 0, ${audit});
create index on sys.onl_cgform_index (cgform_head_id);

create table sys.onl_cgform_button (
  id varchar(36) primary key, button_code varchar(50), button_icon varchar(50), button_name varchar(50), button_status varchar(2),
  button_style varchar(20), exp varchar(255), cgform_head_id varchar(36) not null references sys.onl_cgform_head on delete cascade,
  opt_type varchar(20), order_num integer, opt_position varchar(3));
create index on sys.onl_cgform_button (cgform_head_id);

create table sys.sys_dict (
  id varchar(36) primary key, dict_name varchar(100), dict_code varchar(100) not null unique, description varchar(500),
  del_flag smallint not null default 0, type smallint, ${audit});

create table sys.sys_dict_item (
  id varchar(36) primary key, dict_id varchar(36) not null references sys.sys_dict on delete cascade, item_text varchar(500) not null,
  item_value varchar(500) not null, description varchar(500), sort_order integer, status smallint default 1, item_color varchar(20), ${audit});
create index on sys.sys_dict_item (dict_id, sort_order);

create table sys.sys_category (
  id varchar(36) primary key, pid varchar(36), name varchar(200), code varchar(200), has_child varchar(3), sys_org_code varchar(64), ${audit});
create index on sys.sys_category (pid);
create index on sys.sys_category (code);

create table sys.catalogue_version (id smallint primary key check (id = 1), version bigint not null);
insert into sys.catalogue_version values (1, 1);

create table sys.import_mark (name varchar(100) primary key, done_at timestamp(0) not null default localtimestamp(0));
`,
};
