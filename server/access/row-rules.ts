import { sql } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { RowSight } from '../catalogue/sight/narrow-snapshot.ts';
import type { RowRule, Viewer } from '../catalogue/sight/row-rule.ts';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { departsBelow } from './departs-below.ts';
import type { Subject } from './subject.ts';

interface StoredRule extends RowRule {
  headId: string;
  /** `role`, `user` or `depart`, and the id of that. */
  mode: string;
  holder: string;
}

/**
 * The rules of rows that concern a user, by table. A role that opens a form shows the rows which fit all of its rules there, or all rows if it
 * has none; with several roles a user sees the rows of each. Rules of the user or of a department narrow these further.
 */
export async function readRowSights(db: Database, subject: Subject, snapshot: CatalogueSnapshot): Promise<Map<string, RowSight>> {
  const rules = subject.isAdministrator ? [] : await readRules(db, subject.userId);
  if (!rules.length) return new Map();
  const openers = await readOpeners(db, subject.userId);
  const sights = new Map<string, RowSight>();
  for (const headId of new Set(rules.map((rule) => rule.headId))) {
    const form = snapshot.find(headId);
    if (!form) continue;
    const own = rules.filter((rule) => rule.headId === headId);
    const ofRoles = own.filter(({ mode }) => mode === 'role');
    const roles = new Set([...ofRoles.map(({ holder }) => holder), ...(openers.get(headId) ?? [])]);
    const anyOf = [...roles].map((role) => ofRoles.filter(({ holder }) => holder === role).map(plainRule));
    sights.set(form.table, { anyOf, all: own.filter(({ mode }) => mode !== 'role').map(plainRule) });
  }
  return sights;
}

/** The values of the variables in these rules; the time only where one names it, so that equal viewers are equal. */
export async function readViewer(
  db: Database,
  { userId, username, realname, orgCode }: Subject,
  sights: ReadonlyMap<string, RowSight>,
): Promise<Viewer> {
  const namesTime = [...sights.values()].some(({ anyOf, all }) =>
    [...anyOf.flat(), ...all].some(({ value }) => /#\{sys_?(date|time)\}/i.test(value)),
  );
  const { rows } = await sql<{ id: string; org_code: string; is_own: boolean }>`
    with own as (select dep_id from sys.sys_user_depart where user_id = ${userId})
    select d.id, d.org_code, d.id in (select dep_id from own) as is_own from sys.sys_depart d
    where d.del_flag = '0' and d.id in ${departsBelow(await readDepartIds(db, userId))} order by d.org_code`.execute(db);
  const own = rows.filter((depart) => depart.is_own);
  return {
    ...{ userId, userCode: username, userName: realname, orgCode, now: namesTime ? nowText() : '' },
    ...{ orgCodes: own.map((depart) => depart.org_code), teams: rows.map(({ id }) => id) },
  };
}

async function readDepartIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sys.sys_user_depart').select('dep_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.dep_id);
}

async function readRules(db: Database, userId: string): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select d.cgform_id as "headId", coalesce(d.rule_column, '') as column, coalesce(d.rule_operator, '') as operator,
      coalesce(d.rule_value, '') as value, coalesce(r.auth_mode, 'role') as mode, r.role_id as holder
    from sys.onl_auth_data d join sys.onl_auth_relation r on r.auth_id = d.id and r.cgform_id = d.cgform_id
    where d.status = 1 and d.is_applied = 1 and case coalesce(r.auth_mode, 'role')
      when 'user' then r.role_id = ${userId}
      when 'depart' then r.role_id in (select dep_id from sys.sys_user_depart where user_id = ${userId})
      else r.role_id in (select role_id from sys.sys_user_role where user_id = ${userId}) end
    order by d.id, r.id`.execute(db);
  return rows;
}

/** The roles of a user that open a form, by its head id. */
async function readOpeners(db: Database, userId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ form: string; roles: string[] }>`
    select substring(p.url from '^/online/cgform[A-Za-z]*List/([^/?]+)') as form, array_agg(distinct ur.role_id) as roles
    from sys.sys_user_role ur join sys.sys_role_permission rp on rp.role_id = ur.role_id
    join sys.sys_permission p on p.id = rp.permission_id and p.del_flag = 0 and p.menu_type <> 2
    where ur.user_id = ${userId} and p.url ~ '^/online/cgform[A-Za-z]*List/[^/?]+' group by 1`.execute(db);
  return new Map(rows.map(({ form, roles }) => [form, roles]));
}

function plainRule({ column, operator, value }: StoredRule): RowRule {
  return { column, operator, value };
}
