import type { Migration } from './migration.ts';

const audit = 'create_by varchar(50), create_time timestamp(0), update_by varchar(50), update_time timestamp(0)';

/** Fill rules and check rules in their stock columns (wire 9.11), and the counters that numbers are drawn from. */
export const rules: Migration = {
  id: '0004-rules',
  sql: `
create table sys.sys_fill_rule (
  id varchar(36) primary key, rule_name varchar(100), rule_code varchar(100) not null unique, rule_class varchar(200), rule_params text, ${audit});

create table sys.sys_check_rule (
  id varchar(36) primary key, rule_name varchar(100), rule_code varchar(100) not null unique, rule_json text, rule_description varchar(500), ${audit});

create table sys.number_sequence (head varchar(200) primary key, last_value bigint not null);
`,
};
