import type { Migration } from './migration.ts';

/** Captchas are counted by the address that asked for them. */
export const captchaAddress: Migration = {
  id: '0011-captcha-address',
  sql: `
alter table sys.sys_captcha add column address varchar(64);
create index on sys.sys_captcha (address);
create index on sys.sys_sign_in_failure (username, failed_at);
`,
};
