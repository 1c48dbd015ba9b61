import type { Migration } from './migration.ts';

/** The users in reports: contacts are masked, but in a session of somebody with a right to them, which no SQL of a report can claim. */
export const maskedContacts: Migration = {
  id: '0015-masked-contacts',
  sql: `
create or replace view report.view_user with (security_barrier) as
  select u.id, u.username, u.realname, u.avatar, case when s.sees then u.birthday end as birthday, u.sex,
    case when s.sees then u.email else left(u.email, 1) || '***' || coalesce(substring(u.email from '@[^@]*$'), '') end::varchar(45) as email,
    case when s.sees then u.phone when length(u.phone) < 8 then '****' else left(u.phone, 3) || '****' || right(u.phone, 4) end::varchar(45) as phone,
    u.org_code, u.status
  from sys.sys_user u, (select current_setting('selvedge.sees_contacts', true) is not distinct from 'on' as sees) s where u.del_flag = 0;
`,
};
