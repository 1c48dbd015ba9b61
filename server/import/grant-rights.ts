import { sql } from 'kysely';
import { parseRowRule } from '../catalogue/sight/row-rule.ts';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { menuId } from './authored-menus.ts';
import { derivedId } from './derived-id.ts';
import type { SourceRow } from './read-row.ts';

/** The rights of a form that `edit` gives, as their entries are named. */
const EDITING = ['add', 'update', 'delete'];

/**
 * Grants a new role what its row names, as far as it is there. `permissions` are entries of the menu by id or by what they open, each by
 * itself. A person writes `view`: what the role sees, a group with all that is below it; `edit`: forms whose records it also changes; `prices`:
 * forms where it sees prices and amounts; `rows`: by form, the rules that its records fit, as
 * `salesperson = #{sys_user_code}`. The groups above them come along.
 */
export async function grantRights(db: Database, roleId: string, row: SourceRow): Promise<void> {
  const [view, edit, prices] = [namesIn(row.view), namesIn(row.edit), namesIn(row.prices)];
  const own = namesIn(row.permissions).flatMap((entry) => [entry, menuId(entry)]);
  const rights = [...edit.flatMap((form) => EDITING.map((right) => `${form}:${right}`)), ...prices.map((form) => `${form}:prices`)];
  const { rows } = await sql<{ id: string }>`
    with recursive seen as (
      select id, parent_id from sys.sys_permission where id = any(${[...view, ...edit, ...prices].map(menuId)})
      union select p.id, p.parent_id from sys.sys_permission p join seen s on p.parent_id = s.id where p.menu_type <> 2),
    above as (
      select id, parent_id from seen
      union select p.id, p.parent_id from sys.sys_permission p join above a on p.id = a.parent_id)
    select id from above union select id from sys.sys_permission where id = any(${[...own, ...rights.map(menuId)]})`.execute(db);
  const grants = rows.map(({ id }) => ({ id: derivedId(roleId, id), role_id: roleId, permission_id: id }));
  if (grants.length) await db.insertInto('sys.sys_role_permission').values(grants).execute();
  await limitRows(db, roleId, row);
}

/** Writes the rules of rows of a new role (wire 9.8). */
async function limitRows(db: Database, roleId: string, { role_name: role, rows }: SourceRow): Promise<void> {
  for (const [table, texts] of Object.entries(typeof rows === 'object' && rows !== null ? rows : {})) {
    const form = await db.selectFrom('sys.onl_cgform_head').select('id').where('table_name', '=', table).executeTakeFirst();
    for (const text of form ? namesIn(texts) : []) {
      const rule = parseRowRule(text);
      if (!form || !rule) continue;
      const id = derivedId(roleId, 'rows', table, text);
      await db
        .insertInto('sys.onl_auth_data')
        .values({
          ...{ id, cgform_id: form.id, rule_name: String(role ?? ''), status: 1, is_applied: 1 },
          ...{
            rule_column: rule.column,
            rule_operator: rule.operator,
            rule_value: rule.value,
            create_by: 'import',
            create_time: nowText(),
          },
        })
        .execute();
      const relation = { id: derivedId(id), cgform_id: form.id, role_id: roleId, auth_id: id, type: ROWS, auth_mode: 'role' };
      await db.insertInto('sys.onl_auth_relation').values(relation).execute();
    }
  }
}

/** The stock number of relations to rules of rows (wire 9.8). */
const ROWS = 3;

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
