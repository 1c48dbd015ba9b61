import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Subject } from './subject.ts';
import { withContactsFor } from './user-contacts.ts';
import { dictionaryText } from '../system-list/dictionary-text.ts';

/** The user members that every signed-in user may see, and that pickers show (DATA-06). */
export interface PickerUser {
  id: string;
  username: string;
  realname: string;
  /** 1 male, 2 female. */
  sex: number | null;
  sex_dictText: string | null;
  phone: string | null;
  birthday: string | null;
  /** Names of the departments, joined by commas. */
  orgCodeTxt: string | null;
}

/** The departments of a user `u` by name, in the order of the tree. */
export const departNames = sql<string | null>`(
  select string_agg(d.depart_name, ',' order by d.org_code) from sys.sys_user_depart ud join sys.sys_depart d on d.id = ud.dep_id
  where ud.user_id = u.id and d.del_flag = '0')`;

/** The columns of a `PickerUser` of the table `sys_user u`, in the language of the request. */
export const pickerColumns = () => sql`u.id, u.username, u.realname, u.sex, ${dictionaryText('sex', sql.ref('u.sex'))} as "sex_dictText",
  u.phone, u.birthday, ${departNames} as "orgCodeTxt"`;

/** Users that match the condition on `u`, sorted by name, without deleted ones, as the subject may see them. */
export async function readPickerUsers(db: Database, subject: Subject, where: RawBuilder<unknown>): Promise<PickerUser[]> {
  const { rows } = await sql<PickerUser>`
    select ${pickerColumns()} from sys.sys_user u where u.del_flag = 0 and ${where} order by u.realname, u.username`.execute(db);
  return rows.map((user) => withContactsFor(subject, user));
}
