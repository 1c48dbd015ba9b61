import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { textOrNull } from '#server/system-list/body-members.ts';
import { dictionaryText } from '#server/system-list/dictionary-text.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';

/** A position on the wire. The stock picker reads the rank's text under another name than the stock server sends it: it is sent under both. */
export interface Position {
  id: string;
  code: string;
  name: string;
  postRank: string | null;
  postRank_dictText: string | null;
  rank: string | null;
  rank_dictText: string | null;
  companyId: string | null;
  sysOrgCode: string | null;
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

/** The members that an administrator can set. */
export interface PositionFacts {
  code: string;
  name: string;
  postRank?: string | null;
  companyId?: string | null;
}

const filters: ListColumns = new Map([
  ['id', textColumn('p.id')],
  ['code', textColumn('p.code')],
  ['name', textColumn('p.name')],
  ['postRank', textColumn('p.post_rank')],
  ['rank', textColumn('p.post_rank')],
  ['companyId', textColumn('p.company_id')],
  ['sysOrgCode', textColumn('p.sys_org_code')],
  ['createBy', textColumn('p.create_by')],
  ['createTime', timeColumn('p.create_time')],
  ['updateTime', timeColumn('p.update_time')],
]);

const positions = sql`sys.sys_position p`;
const selection = () => {
  const rankText = dictionaryText('position_rank', sql.ref('p.post_rank'));
  return sql`p.id, p.code, p.name, p.post_rank as "postRank", p.post_rank as "rank", ${rankText} as "postRank_dictText",
  ${rankText} as "rank_dictText", p.company_id as "companyId", p.sys_org_code as "sysOrgCode", p.create_by as "createBy",
  p.create_time as "createTime", p.update_by as "updateBy", p.update_time as "updateTime"`;
};

/** One page of positions. */
export function readPositions(db: Database, query: ListQuery): Promise<Page<Position>> {
  return readListPage<Position>(db, { from: positions, select: selection(), where: sql`true` }, readListRequest(filters, query));
}

/** The position with a code, or with an id, or null. */
export async function readPosition(db: Database, key: 'code' | 'id', value: string): Promise<Position | null> {
  const { rows } = await sql<Position>`select ${selection()} from ${positions} where ${sql.ref(`p.${key}`)} = ${value}`.execute(db);
  return rows[0] ?? null;
}

/** Adds a position and returns its id. */
export async function addPosition(db: Database, actor: Actor, facts: PositionFacts): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    const stamp = { create_by: actor.subject.username, create_time: nowText(), sys_org_code: actor.subject.orgCode || null };
    await transaction
      .insertInto('sys.sys_position')
      .values({ id, ...columnsOf(facts), ...stamp })
      .execute();
    await recordAct(transaction, actor, 'position-add', id, facts.code);
  });
  return id;
}

/** Changes a position. */
export async function editPosition(db: Database, actor: Actor, { id, ...facts }: PositionFacts & { id: string }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('sys.sys_position')
      .set({ ...columnsOf(facts), update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) fail('record-unknown');
    await recordAct(transaction, actor, 'position-edit', id, facts.code);
  });
}

/** Deletes positions, all of them or none. */
export async function deletePositions(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('sys.sys_position')
      .where('id', 'in', ids.length ? ids : [''])
      .returning(['id', 'code'])
      .execute();
    if (deleted.length !== ids.length) fail('record-unknown');
    for (const { id, code } of deleted) await recordAct(transaction, actor, 'position-delete', id, code);
  });
}

function columnsOf({ code, name, postRank, companyId }: PositionFacts) {
  return {
    ...{ code, name: name.trim() },
    ...(postRank !== undefined && { post_rank: textOrNull(postRank) }),
    ...(companyId !== undefined && { company_id: textOrNull(companyId) }),
  };
}
