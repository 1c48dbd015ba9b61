import type { Migration } from './migration.ts';

/** What users see and end of their sessions, what they prefer, codes sent by text message, accounts of other providers, and what a sign-in elsewhere leaves for its next step. */
export const accounts: Migration = {
  id: '0034-accounts',
  sql: `
alter table sys.sys_session add column id varchar(36) not null default gen_random_uuid()::text, add column client varchar(300);
create unique index sys_session_id on sys.sys_session (id);

create table sys.user_preference (
  user_id varchar(36) primary key references sys.sys_user on delete cascade, content jsonb not null);

create table sys.sms_code (
  phone varchar(20) not null, purpose varchar(10) not null, code_hash varchar(64) not null, failures smallint not null default 0, address varchar(64) not null,
  sent_at timestamptz not null default now(), expires_at timestamptz not null, primary key (phone, purpose));

create table sys.third_account (
  third_type varchar(30) not null, third_id varchar(200) not null, user_id varchar(36) not null references sys.sys_user on delete cascade,
  name varchar(100), create_time timestamp(0) not null default localtimestamp(0), primary key (third_type, third_id));
create index third_account_user on sys.third_account (user_id);

create table sys.sign_in_ticket (
  ticket_hash varchar(64) primary key, purpose varchar(20) not null, content jsonb not null, expires_at timestamptz not null);
`,
};
