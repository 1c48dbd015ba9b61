import { sql } from 'kysely';
import { mayOpenForm } from '#server/access/may-open.ts';
import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { isOnly, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { columnOf, idColumn, systemColumn, systemTable, tableOf } from '#server/catalogue/identifiers.ts';
import { readValue } from '#server/catalogue/values/value-codec.ts';
import type { Database } from '#server/db/connect.ts';

/** A column whose values the caller may check, one at a time. */
export interface UniqueField {
  /** Does a row other than this one hold the value? */
  isTaken(db: Database, value: string, exceptId: string): Promise<boolean>;
}

/** Unique columns of system tables. Those of the second list may not be queried by everyone: a telephone number is personal. */
const systemFields: ReadonlyMap<
  string,
  { open: readonly string[]; managed?: { columns: readonly string[]; permissions: readonly string[] } }
> = new Map([
  [
    'sys_user',
    { open: ['username'], managed: { columns: ['email', 'phone', 'work_no'], permissions: ['system:user:add', 'system:user:edit'] } },
  ],
  ['sys_role', { open: ['role_code'] }],
  ['sys_position', { open: ['code'] }],
  ['sys_depart', { open: ['org_code'] }],
  ['sys_dict', { open: ['dict_code'] }],
  ['sys_category', { open: ['code'] }],
  ['sys_fill_rule', { open: ['rule_code'] }],
  ['sys_check_rule', { open: ['rule_code'] }],
  ['onl_cgform_head', { open: ['table_name'] }],
  ['onl_cgreport_head', { open: ['code'] }],
]);

/**
 * Resolves a column whose values can be checked for uniqueness: a listed column of a system table, or a form field with a unique rule or
 * index, for users who may open the form. Null for any other column.
 */
export function findUniqueField(snapshot: CatalogueSnapshot, subject: Subject, tableName: string, fieldName: string): UniqueField | null {
  const [table, name] = [
    tableName
      .trim()
      .toLowerCase()
      .replace(/\$\d+$/, ''),
    fieldName.trim().toLowerCase(),
  ];
  return systemField(subject, table, name) ?? formField(snapshot, subject, table, name);
}

function systemField({ isAdministrator, permissions }: Subject, table: string, name: string): UniqueField | null {
  const known = systemFields.get(table);
  const isOpen = known?.open.includes(name);
  const isManaged = known?.managed?.columns.includes(name);
  const mayManage = isAdministrator || known?.managed?.permissions.some((code) => permissions.has(code));
  if (!isOpen && !(isManaged && mayManage)) return null;
  return {
    async isTaken(db, value, exceptId) {
      const { rows } = await sql`
        select 1 from ${systemTable(table)} where ${systemColumn(name)} = ${value} and id <> ${exceptId} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}

function formField(snapshot: CatalogueSnapshot, subject: Subject, table: string, name: string): UniqueField | null {
  const forms = snapshot.forms.filter((form) => form.physicalTable === table && mayOpenForm(snapshot, subject, form));
  for (const form of forms) {
    const field = form.field(name);
    if (field && isUnique(form, field)) return { isTaken: (db, value, exceptId) => isTakenInForm(db, form, field, value, exceptId) };
  }
  return null;
}

function isUnique(form: FormDefinition, field: FieldDefinition): boolean {
  const hasIndex = form.indexes.some((index) => index.unique && index.columns.length === 1 && index.columns[0] === field.name);
  return isOnly(field) || (field.stored && hasIndex);
}

async function isTakenInForm(
  db: Database,
  form: FormDefinition,
  field: FieldDefinition,
  value: string,
  exceptId: string,
): Promise<boolean> {
  const read = readValue(field, value);
  // A value that the column cannot hold is in no row.
  if (read.problem !== undefined || read.value === null || !form.isSynchronised) return false;
  const { rows } = await sql`
    select 1 from ${tableOf(form)} where ${columnOf(field)} = ${read.value} and ${idColumn}::text <> ${exceptId} limit 1`.execute(db);
  return rows.length > 0;
}
