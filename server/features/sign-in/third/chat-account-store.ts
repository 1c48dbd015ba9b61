import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { departNames } from '#server/access/picker-users.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';

/** An account of a provider, and the user whom it signs in. */
export interface ChatAccount {
  id: string;
  /** The provider by its name on the wire, as `wechat_enterprise`. */
  thirdType: string;
  /** What the provider calls its user. */
  name: string | null;
  avatar: string | null;
  username: string;
  realname: string;
  /** Names of the departments, joined by commas. */
  orgCodeTxt: string | null;
  createTime: string;
  /** When it last signed the user in; null until then. */
  lastTime: string | null;
}

const columns: ListColumns = new Map([
  ['id', textColumn('t.id')],
  ['thirdType', textColumn('t.third_type')],
  ['name', textColumn('t.name')],
  ['username', textColumn('u.username')],
  ['realname', textColumn('u.realname')],
  ['orgCodeTxt', { ...textColumn('u.org_code'), sql: departNames }],
  ['createTime', timeColumn('t.create_time')],
  ['lastTime', timeColumn('t.last_time')],
]);

const source = {
  from: sql`sys.third_account t join sys.sys_user u on u.id = t.user_id`,
  select: sql`t.id, t.third_type as "thirdType", t.name, u.avatar, u.username, u.realname, ${departNames} as "orgCodeTxt",
    t.create_time as "createTime", t.last_time as "lastTime"`,
  where: sql`u.del_flag = 0`,
};

/** One page of the accounts of all users. */
export function readChatAccounts(db: Database, query: ListQuery): Promise<Page<ChatAccount>> {
  return readListPage<ChatAccount>(db, source, readListRequest(columns, query));
}

/** Takes an account from its user, which the audit trail tells of; `third-not-bound` when it is gone. */
export async function releaseChatAccount(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const released = await transaction
      .deleteFrom('sys.third_account as t')
      .using('sys.sys_user as u')
      .whereRef('u.id', '=', 't.user_id')
      .where('t.id', '=', id)
      .returning(['t.third_type', 't.name', 'u.username'])
      .executeTakeFirst();
    if (!released) return fail('third-not-bound');
    await recordAct(transaction, actor, 'third-account-released', released.username, `${released.third_type} ${released.name ?? ''}`);
  });
}
