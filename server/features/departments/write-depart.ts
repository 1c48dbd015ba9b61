import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { departsBelow } from '#server/access/departs-below.ts';
import { nameInitials } from '#server/access/name-initials.ts';
import { settleDeparts } from '#server/access/settle-departs.ts';
import { directoryUsage } from '#server/access/directory-usage.ts';
import { readDirectoryUses, useSentence } from '#server/catalogue/references/directory-uses.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { nextChildCode } from '#server/numbering/child-code.ts';
import type { ServerContext } from '#server/server-context.ts';
import { textOrNull } from '#server/system-list/body-members.ts';
import { departNode, type DepartNode } from './tree.ts';

/** The advisory lock that serialises the assignment of codes across instances. */
const CODE_LOCK = 7_305_020;
const MAX_CODE_LENGTH = 64;

type Text = string | null | undefined;

/** The members that an administrator can set. */
export interface DepartFacts {
  departName: string;
  departNameEn?: Text;
  departNameAbbr?: Text;
  departOrder?: number | null;
  description?: Text;
  orgCategory?: Text;
  parentId?: Text;
  mobile?: Text;
  fax?: Text;
  address?: Text;
  memo?: Text;
  status?: Text;
}

/** Adds a department under its parent, or at the top, with the next free code. Codes of deleted departments are not reused. */
export async function addDepart(db: Database, actor: Actor, facts: DepartFacts): Promise<DepartNode> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CODE_LOCK})`.execute(transaction);
    const parentId = facts.parentId ?? '';
    const row = {
      id: newId(),
      parent_id: parentId,
      org_code: await nextCode(transaction, parentId),
      org_type: parentId ? '2' : '1',
      ...columnsOf(facts),
      org_category: facts.orgCategory ?? (parentId ? '2' : '1'),
      create_by: actor.subject.username,
      create_time: nowText(),
    };
    const added = await transaction.insertInto('sys.sys_depart').values(row).returningAll().executeTakeFirstOrThrow();
    await recordAct(transaction, actor, 'depart-add', row.id, row.depart_name);
    return departNode(added, true);
  });
}

/** Updates a department. It cannot be moved, because its code, which records refer to, encodes its position. */
export async function editDepart(db: Database, actor: Actor, { id, ...facts }: DepartFacts & { id: string }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('sys.sys_depart')
      .select(['parent_id', 'org_category'])
      .where('id', '=', id)
      .where('del_flag', '=', '0')
      .forUpdate()
      .executeTakeFirst();
    if (!before) fail('record-unknown');
    if (facts.parentId !== undefined && (facts.parentId ?? '') !== (before.parent_id ?? '')) fail('depart-move-refused');
    const changes = { ...columnsOf(facts), org_category: facts.orgCategory ?? before.org_category };
    await transaction
      .updateTable('sys.sys_depart')
      .set({ ...changes, update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .execute();
    await recordAct(transaction, actor, 'depart-edit', id, facts.departName);
  });
}

/** Deletes departments with their descendants. Users are removed from them, and those working in one are switched to another of their departments, or to none. Throws `depart-in-use` while records name one of them. */
export async function deleteDeparts({ db, catalogue }: ServerContext, actor: Actor, ids: readonly string[]): Promise<void> {
  const snapshot = await catalogue.snapshot();
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .updateTable('sys.sys_depart')
      .set({ del_flag: '1', update_by: actor.subject.username, update_time: nowText() })
      .where(sql<boolean>`id in ${departsBelow(ids)}`)
      .returning(['id', 'depart_name', 'org_code'])
      .execute();
    const gone = deleted.map((row) => row.id);
    if (!ids.every((id) => gone.includes(id))) fail('record-unknown');
    const uses = await readDirectoryUses(transaction, snapshot, 'sys_depart', deleted);
    if (uses.length) {
      const records = deleted.map(({ id, depart_name: name }) => ({ id, name }));
      const told = { names: records.map(({ name }) => name), places: uses.slice(0, 5).map(useSentence) };
      fail('depart-in-use', told, directoryUsage(snapshot, actor.subject, uses, records));
    }
    await releaseUsers(transaction, gone);
    await recordAct(transaction, actor, 'depart-delete', gone.join(','), deleted.map((row) => row.depart_name).join(','));
  });
}

async function nextCode(db: Database, parentId: string): Promise<string> {
  const parent = parentId
    ? await db.selectFrom('sys.sys_depart').select('org_code').where('id', '=', parentId).where('del_flag', '=', '0').executeTakeFirst()
    : { org_code: '' };
  if (!parent) fail('depart-parent-unknown');
  const codes = await db.selectFrom('sys.sys_depart').select('org_code').execute();
  const code = nextChildCode(
    parent.org_code,
    codes.map((row) => row.org_code),
  );
  return code && code.length <= MAX_CODE_LENGTH ? code : fail('depart-code-exhausted');
}

type TextColumn = (typeof textColumns)[keyof typeof textColumns];

const textColumns = {
  ...{ departNameEn: 'depart_name_en', departNameAbbr: 'depart_name_abbr', description: 'description' },
  ...{ mobile: 'mobile', fax: 'fax', address: 'address', memo: 'memo', status: 'status' },
} as const;

/** The given members by column; others keep their values. */
function columnsOf(facts: DepartFacts) {
  const name = facts.departName.trim();
  const said = Object.entries(textColumns).filter(([member]) => facts[member as keyof typeof textColumns] !== undefined);
  const texts: Partial<Record<TextColumn, string | null>> = Object.fromEntries(
    said.map(([member, column]) => [column, textOrNull(facts[member as keyof typeof textColumns])]),
  );
  const order = facts.departOrder === undefined ? {} : { depart_order: facts.departOrder };
  return { ...texts, ...order, depart_name: name, initials: nameInitials(name) };
}

async function releaseUsers(db: Database, departIds: readonly string[]): Promise<void> {
  const left = await db
    .deleteFrom('sys.sys_user_depart')
    .where(sql<boolean>`dep_id = any(${departIds})`)
    .returning('user_id')
    .execute();
  await sql`update sys.sys_user set depart_ids = array_to_string(array(
      select id from unnest(string_to_array(depart_ids, ',')) with ordinality as kept (id, place) where id <> all(${departIds}) order by place), ',')
    where string_to_array(depart_ids, ',') && ${departIds}::text[]`.execute(db);
  await settleDeparts(
    db,
    left.map((link) => link.user_id),
  );
}
