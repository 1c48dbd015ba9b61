import { sql } from 'kysely';
import { partRow, readFormPart, writeFormParts, type FormParts, type PageRule, type RowRule } from '../catalogue/definition/form-parts.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { isApplicable } from '../catalogue/sight/row-rule.ts';
import { readRestrictions, restrictionSentence } from '../catalogue/definition/restrictions.ts';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { derivedId } from './derived-id.ts';
import { findFormMenu } from './form-menu.ts';
import type { FormEntry } from './import-file.ts';
import { lowerCased, type SourceRow } from './read-row.ts';

/** What became of the scripts and rules of a form. */
export interface ImportedParts {
  isChanged: boolean;
  /** May only administrators use it, because a rule is not applied? */
  isClosed: boolean;
  remarks: string[];
}

const BUTTON = 2;
const ACTIVE = 1;

/** Buttons whose calls this server answers by permission (PERM-04), and one of a workflow that it does not have. */
const KNOWN_BUTTONS: ReadonlySet<string> = new Set([
  ...['add', 'update', 'delete', 'batch_delete', 'import', 'export', 'detail', 'addSub'],
  'bpm',
]);

/**
 * Stores the scripts and rules of a form. Scripts are never run. A rule of a button becomes a permission of the menu, which the roles of the
 * source hold. A rule of rows is applied where it compares a column and those whom it concerns are here; any other active one, and those of
 * fields, close the form to all but administrators.
 */
export async function importFormParts(db: Database, form: FormDefinition, entry: FormEntry): Promise<ImportedParts> {
  const parts = await withAppliedRules(db, form, partsOf(form, entry));
  const before = parts.pageRules ? await readFormPart(db, 'pageRules', form.id) : [];
  const isChanged = await writeFormParts(db, form.id, parts);
  const denied = isChanged && parts.pageRules ? await applyButtonRules(db, form, { ...parts, pageRules: parts.pageRules, before }) : [];
  const open = (await readRestrictions(db, [form.id])).filter(({ resolvedAt }) => resolvedAt === null);
  const restricted = open.map((restriction) => tell('import.restriction', { restriction: restrictionSentence(restriction) }));
  const closed = open.length ? [tell('import.closed')] : [];
  return {
    isChanged,
    isClosed: open.length > 0,
    remarks: [...closed, ...restricted, ...appliedRemarks(parts), ...denied, ...scriptRemarks(parts)],
  };
}

function partsOf(form: FormDefinition, entry: FormEntry): Partial<FormParts> {
  const ids = (kind: string, row: SourceRow) => ({
    id: derivedId(form.id, kind, row.id ?? row),
    cgform_head_id: form.id,
    cgform_id: form.id,
  });
  const rows = <Row>(list: readonly SourceRow[] | undefined, read: (row: SourceRow) => Row) => list?.map(lowerCased).map(read);
  const custom = new Set(form.buttons.map((button) => button.button_code));
  const isApplied = (row: SourceRow) =>
    Number(row.type) === BUTTON && (KNOWN_BUTTONS.has(String(row.code)) || custom.has(String(row.code))) ? 1 : 0;
  const read = {
    js: rows(entry.enhanceJs, (row) => partRow('js', { ...row, ...ids('js', row) })),
    sql: rows(entry.enhanceSql, (row) => partRow('sql', { ...row, ...ids('sql', row) })),
    java: rows(entry.enhanceJava, (row) => partRow('java', { ...row, ...ids('java', row) })),
    rowRules: rows(entry.authData, (row) => partRow('rowRules', { ...row, ...ids('rule', row), is_applied: 0 })),
    pageRules: rows(entry.authPage, (row) => partRow('pageRules', { ...row, ...ids('rule', row), is_applied: isApplied(row) })),
    relations: rows(entry.authRelation, (row) =>
      partRow('relations', { ...row, ...ids('relation', row), auth_id: derivedId(form.id, 'rule', row.auth_id) }),
    ),
  };
  return Object.fromEntries(Object.entries(read).filter(([, list]) => list));
}

/** Marks the rules of rows that are applied: their column, operator and variables are known here, and so is everybody related to them. */
async function withAppliedRules(db: Database, form: FormDefinition, parts: Partial<FormParts>): Promise<Partial<FormParts>> {
  const { rowRules, relations = await readFormPart(db, 'relations', form.id) } = parts;
  if (!rowRules?.length) return parts;
  const known = await readHolders(db, relations);
  const isApplied = (rule: RowRule) => {
    const related = relations.filter(({ auth_id }) => auth_id === rule.id);
    const [column, operator, value] = [rule.rule_column ?? '', rule.rule_operator ?? '', rule.rule_value ?? ''];
    return (
      related.length > 0 && related.every(({ role_id }) => known.has(role_id ?? '')) && isApplicable(form, { column, operator, value })
    );
  };
  return { ...parts, rowRules: rowRules.map((rule) => ({ ...rule, is_applied: isApplied(rule) ? 1 : 0 })) };
}

/** Those of the related roles, users and departments that are here. */
async function readHolders(db: Database, relations: FormParts['relations']): Promise<ReadonlySet<string>> {
  const ids = relations.flatMap(({ role_id }) => role_id ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from sys.sys_role where id = any(${ids}) union select id from sys.sys_user where id = any(${ids})
    union select id from sys.sys_depart where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function appliedRemarks({ rowRules = [] }: Partial<FormParts>): string[] {
  const applied = rowRules.filter((rule) => rule.is_applied && rule.status === ACTIVE);
  return applied.map((rule) => tell('import.rule-applied', { name: rule.rule_name || rule.rule_column || '' }));
}

interface ButtonRules extends Partial<FormParts> {
  pageRules: readonly PageRule[];
  before: readonly PageRule[];
}

/** Makes a permission of each active rule of a button, in the place of those before; returns what could not be granted. */
async function applyButtonRules(db: Database, form: FormDefinition, { pageRules, relations = [], before }: ButtonRules): Promise<string[]> {
  const idOf = ({ code }: PageRule) => derivedId('button-rule', form.id, code);
  const active = pageRules.filter((rule) => rule.is_applied && rule.status === ACTIVE);
  const gone = before.map(idOf).filter((id) => !active.some((rule) => idOf(rule) === id));
  if (gone.length) await db.deleteFrom('sys.sys_permission').where('id', 'in', gone).execute();
  const parent = await findFormMenu(db, form.id);
  const remarks: string[] = [];
  for (const rule of active) {
    await db
      .insertInto('sys.sys_permission')
      .values({
        ...{ id: idOf(rule), parent_id: parent ?? '', name: tell('import.button-right', { title: form.title, code: rule.code ?? '' }) },
        ...{ menu_type: BUTTON, perms: `online:${form.table}:${rule.code}`, perms_type: '1', status: '1', is_leaf: 1, is_route: 0 },
        ...{ create_by: 'import', create_time: nowText() },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const holders = relations.filter((relation) => relation.auth_id === rule.id);
    const left = await grant(db, idOf(rule), holders);
    if (left) remarks.push(tell('import.button-not-granted', { code: rule.code ?? '', count: left }));
  }
  return remarks;
}

/** Grants a permission to related roles; returns how many relations are of departments and users, or of roles that are not here. */
async function grant(
  db: Database,
  permission: string,
  relations: readonly { role_id: string | null; auth_mode: string | null }[],
): Promise<number> {
  const ids = relations.flatMap(({ role_id, auth_mode }) => (role_id && (auth_mode ?? 'role') === 'role' ? [role_id] : []));
  const roles = ids.length ? await db.selectFrom('sys.sys_role').select('id').where('id', 'in', ids).execute() : [];
  const grants = roles.map((role) => ({ id: derivedId(role.id, permission), role_id: role.id, permission_id: permission }));
  if (grants.length)
    await db
      .insertInto('sys.sys_role_permission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return relations.length - grants.length;
}

function scriptRemarks({ js = [], sql = [], java = [] }: Partial<FormParts>): string[] {
  return [
    ...js.filter((script) => script.cg_js?.trim()).map((script) => tell('import.script-js', { place: script.cg_js_type ?? '' })),
    ...sql.map((script) => tell('import.script-sql', { button: script.button_code ?? '' })),
    ...java
      .filter((script) => script.active_status !== '0')
      .map((script) => tell('import.script-java', { button: script.button_code ?? '' })),
  ];
}
