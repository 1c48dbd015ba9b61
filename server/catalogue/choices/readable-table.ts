import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { disableFieldOf } from '../definition/disable-field.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { columnOf, systemColumn, systemTable, tableOf } from '../identifiers.ts';

type Sql = RawBuilder<unknown>;

/** A table of which a request may read some columns: names become SQL here and nowhere else. */
export interface ReadableTable {
  from: Sql;
  /** The readable columns of a table. */
  visible: Sql;
  /** Which of them the reader sees in lists; texts of stored values are read for all. */
  seen: Sql;
  /** Which of them may still be chosen. */
  offered: Sql;
  /** The colour of a row, from the column that says `optionColor` in its fieldExtendJson. */
  color: Sql;
  /** By which of its columns choices are sorted before their texts: those of numbers by which its list is; null for none. */
  order: Sql | null;
  /** A column that may be read and compared, since comparing also reveals its content; null for any other name. */
  column(name: string): Sql | null;
}

/** Columns of system tables that any signed-in user may read, and what each table hides. */
const systemTables: ReadonlyMap<string, { columns: readonly string[]; visible: Sql; seen?: Sql; offered?: Sql }> = new Map([
  // The names of frozen and deleted users and of deleted departments stay readable in records.
  ['sys_user', { columns: ['id', 'username', 'realname'], visible: sql`true`, seen: sql`del_flag = 0`, offered: sql`status = 1` }],
  ['sys_depart', { columns: ['id', 'depart_name', 'org_code', 'parent_id'], visible: sql`true`, seen: sql`del_flag = '0'` }],
  ['sys_role', { columns: ['id', 'role_code', 'role_name'], visible: sql`true` }],
  ['sys_position', { columns: ['id', 'code', 'name'], visible: sql`true` }],
  ['sys_tenant', { columns: ['id', 'name'], visible: sql`true` }],
  ['sys_dict', { columns: ['id', 'dict_code', 'dict_name'], visible: sql`del_flag = 0` }],
  ['sys_category', { columns: ['id', 'code', 'name', 'pid', 'has_child'], visible: sql`true` }],
  ['onl_cgform_head', { columns: ['id', 'table_name', 'table_txt'], visible: sql`true` }],
]);

/** The readable columns of each system table, by its name. */
export const systemTableColumns: ReadonlyMap<string, readonly string[]> = new Map(
  [...systemTables].map(([name, { columns }]) => [name, columns]),
);

/** Opens a system table with its listed columns, or a form's table with the columns that definitions declare; null refuses the name. */
export function readableTable(snapshot: CatalogueSnapshot, name: string, declared: ReadonlySet<string> | undefined): ReadableTable | null {
  const system = systemTables.get(name);
  if (system) {
    const column = (column: string) => (system.columns.includes(column) ? systemColumn(column) : null);
    const { visible, seen = sql`true`, offered = sql`true` } = system;
    return { from: systemTable(name), visible, seen, offered, color: sql`null`, order: null, column };
  }
  const form = snapshot.find(name);
  // A form is found by its id too, which is no name of a table.
  if (!form || form.table !== name || !declared) return null;
  const colored = form.fields.find((field) => field.stored && field.extension.optionColor === true);
  return {
    from: tableOf(form),
    visible: sql`true`,
    seen: form.rows ?? sql`true`,
    offered: offeredSql(form),
    color: colored ? columnOf(colored) : sql`null`,
    order: numberOrder(form),
    column(column) {
      const field = declared.has(column) ? form.field(column) : undefined;
      return field?.stored ? columnOf(field) : null;
    },
  };
}

/** True of the records of a form that are not disabled. */
export function offeredSql(form: FormDefinition): Sql {
  const disabling = disableFieldOf(form);
  return disabling ? sql`coalesce(${columnOf(disabling.field)}::text, '') <> all(${[...disabling.off]}::text[])` : sql`true`;
}

/** Sizes come as XS, S, M, L where their list is sorted by a number; a list sorted by a code or a day leaves its choices to their texts. */
function numberOrder(form: FormDefinition): Sql | null {
  const [first] = form.fields.filter(({ stored, extension }) => stored && extension.orderRule);
  if (!first || (first.storage !== 'integer' && first.storage !== 'decimal')) return null;
  const isDescending = String(first.extension.orderRule).toLowerCase() === 'desc';
  return isDescending ? sql`${columnOf(first)} desc nulls last` : sql`${columnOf(first)} nulls last`;
}
