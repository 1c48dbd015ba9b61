import { sql, type RawBuilder } from 'kysely';

/** A sub-select of the ids of these departments and their descendants, for `in`; by parent ids, because imported codes may disagree. */
export function departsBelow(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(with recursive below as (
      select id from sys.sys_depart where id = any(${ids}) and del_flag = '0'
      union select d.id from sys.sys_depart d join below b on d.parent_id = b.id where d.del_flag = '0')
    select id from below)`;
}
