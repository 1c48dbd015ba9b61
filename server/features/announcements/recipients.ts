import { sql, type RawBuilder } from 'kysely';
import { departsBelow } from '#server/access/departs-below.ts';
import { readIdList } from '#server/system-list/id-list.ts';

/** Whom a message names: ids joined by commas. */
export interface NamedRecipients {
  user_ids: string | null;
  depart_ids: string | null;
  role_ids: string | null;
}

/** The ids of the users who are named, hold a named role, or belong to a named department or one below it, as a query. */
export function recipientsOf({ user_ids, depart_ids, role_ids }: NamedRecipients): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select u.id from sys.sys_user u where u.del_flag = 0 and (u.id = any(${readIdList(user_ids)})
    or exists (select 1 from sys.sys_user_role ur where ur.user_id = u.id and ur.role_id = any(${readIdList(role_ids)}))
    or exists (select 1 from sys.sys_user_depart ud where ud.user_id = u.id and ud.dep_id in ${departsBelow(readIdList(depart_ids))}))`;
}
