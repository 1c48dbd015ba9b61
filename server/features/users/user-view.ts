import { sql, type RawBuilder } from 'kysely';
import { departNames, pickerColumns, type PickerUser } from '#server/access/picker-users.ts';
import type { Subject } from '#server/access/subject.ts';
import { userInfo, type PublicUser } from '#server/access/user-info.ts';
import { CONTACTS, seesContacts, withContactsFor } from '#server/access/user-contacts.ts';
import { dictionaryText } from '#server/system-list/dictionary-text.ts';
import type { ListColumns } from '#server/system-list/list-column.ts';
import { pickerFilters, userFilters } from './user-columns.ts';

/** A view of users: the columns that can be filtered, are read, and are sent. */
export interface UserView {
  filters: ListColumns;
  /** Columns that can be asked for one whole value only, and do not sort. */
  exact: ListColumns;
  select(): RawBuilder<unknown>;
  present(row: unknown): object;
}

/** True for a user manager: an administrator, or a holder of any user management permission. */
export function looksAfterUsers({ isAdministrator, permissions }: Subject): boolean {
  return isAdministrator || [...permissions].some((code) => code.startsWith('system:user:'));
}

/** User managers see everything but secrets; everyone else sees what pickers show. */
export function viewOf(subject: Subject): UserView {
  return shownTo(subject, looksAfterUsers(subject) ? wholeView : pickerView);
}

/** What pickers show to a subject. */
export function pickerViewOf(subject: Subject): UserView {
  return shownTo(subject, pickerView);
}

/** Contacts are masked for those without a right to them: they are found by their whole value, never by a part of it. */
function shownTo(subject: Subject, view: UserView): UserView {
  if (seesContacts(subject)) return view;
  const isContact = ([name]: readonly [string, unknown]) => CONTACTS.some((contact) => name === contact);
  return {
    ...view,
    filters: new Map([...view.filters].filter((column) => !isContact(column))),
    exact: new Map([...view.filters].filter(isContact)),
    present: (row) => withContactsFor(subject, view.present(row)),
  };
}

const none: ListColumns = new Map();

/** The user members shown by pickers. */
const pickerView: UserView = { filters: pickerFilters, exact: none, select: pickerColumns, present: (row) => row as PickerUser };

type WholeRow = PublicUser & {
  [name in 'orgCodeTxt' | 'sex_dictText' | 'status_dictText' | 'post_dictText']: string | null;
};

/** All that is known about a user, but for secrets (wire 2.9). */
export const wholeView: UserView = {
  filters: userFilters,
  exact: none,
  select:
    () => sql`u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.email, u.phone, u.org_code, u.status, u.del_flag, u.third_id,
    u.third_type, u.activiti_sync, u.work_no, u.post, u.telephone, u.user_identity, u.depart_ids, u.rel_tenant_ids, u.client_id, u.home_path,
    u.must_change_password, u.create_by, u.create_time, u.update_by, u.update_time, ${departNames} as "orgCodeTxt",
    ${dictionaryText('sex', sql.ref('u.sex'))} as "sex_dictText", ${dictionaryText('user_status', sql.ref('u.status'))} as "status_dictText",
    (select string_agg(p.name, ',' order by p.code) from sys.sys_position p where p.code = any(string_to_array(u.post, ','))) as "post_dictText"`,
  present(row) {
    const { orgCodeTxt, sex_dictText, status_dictText, post_dictText, ...user } = row as WholeRow;
    return { ...userInfo(user), orgCodeTxt, sex_dictText, status_dictText, post_dictText };
  },
};
