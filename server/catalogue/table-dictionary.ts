import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot } from './catalogue.ts';
import { referenceOf, treeReferenceOf, type DictionaryReference, type TableReference } from './dictionary-reference.ts';
import type { FieldDefinition } from './field-definition.ts';
import { columnOf, systemColumn, systemTable, tableOf } from './identifiers.ts';
import { parseCondition } from './simple-condition.ts';

/** A table dictionary whose names the catalogue knows, ready for a query. */
export interface TableDictionary {
  from: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** Colour of each option, from the column that says `optionColor` in its fieldExtendJson. */
  color: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Columns of system tables that any signed-in user may read as a dictionary, and what each table hides. */
const systemTables: ReadonlyMap<string, { columns: readonly string[]; visible: RawBuilder<unknown> }> = new Map([
  ['sys_user', { columns: ['id', 'username', 'realname'], visible: sql`del_flag = 0` }],
  ['sys_depart', { columns: ['id', 'depart_name', 'org_code', 'parent_id'], visible: sql`del_flag = '0'` }],
  ['sys_role', { columns: ['id', 'role_code', 'role_name'], visible: sql`true` }],
  ['sys_position', { columns: ['id', 'code', 'name'], visible: sql`true` }],
  ['sys_tenant', { columns: ['id', 'name'], visible: sql`true` }],
  ['sys_dict', { columns: ['id', 'dict_code', 'dict_name'], visible: sql`del_flag = 0` }],
  ['sys_category', { columns: ['id', 'code', 'name', 'pid'], visible: sql`true` }],
  ['onl_cgform_head', { columns: ['id', 'table_name', 'table_txt'], visible: sql`true` }],
]);

/**
 * Checks a table dictionary against the catalogue; null refuses it. A table of a form serves when some field declares the same table, text
 * and value column; a system table serves with its listed columns. A condition refuses it too when it is not simple, or names a column that no
 * declaration of the dictionary names.
 */
export function resolveTableDictionary(snapshot: CatalogueSnapshot, reference: TableReference): TableDictionary | null {
  const comparisons = parseCondition(reference.condition);
  const column = comparisons && columnsOf(snapshot, reference);
  if (!column) return null;
  const text = column.read(reference.text);
  const value = column.read(reference.value);
  if (!text || !value) return null;
  const conditions: RawBuilder<unknown>[] = [column.visible, sql`${value} is not null`];
  for (const { column: name, operator, literal } of comparisons) {
    const compared = column.compared(name);
    if (!compared) return null;
    conditions.push(sql`${compared}::text ${operators[operator]} ${literal}`);
  }
  return { from: column.from, text, value, color: column.color, where: sql.join(conditions, sql` and `) };
}

const operators = { '=': sql`=`, '<>': sql`<>`, like: sql`like` } as const;

const noColor = sql`null`;

interface Columns {
  from: RawBuilder<unknown>;
  color: RawBuilder<unknown>;
  visible: RawBuilder<unknown>;
  read(name: string): RawBuilder<unknown> | null;
  /** A column that a condition may name: an answer to a condition tells what the column holds. */
  compared(name: string): RawBuilder<unknown> | null;
}

function columnsOf(snapshot: CatalogueSnapshot, reference: TableReference): Columns | null {
  const system = systemTables.get(reference.table);
  if (system) {
    const read = (name: string) => (system.columns.includes(name) ? systemColumn(name) : null);
    return { from: systemTable(reference.table), color: noColor, visible: system.visible, read, compared: read };
  }
  const form = snapshot.find(reference.table);
  const declared = declarations(snapshot).get(keyOf(reference));
  if (!form || form.table !== reference.table || !declared) return null;
  const read = (name: string) => {
    const field = form.field(name);
    return field?.stored ? columnOf(field) : null;
  };
  const compared = (name: string) => (declared.has(name) ? read(name) : null);
  const colored = form.fields.find((field) => field.stored && field.extend.optionColor === true);
  return { from: tableOf(form), color: colored ? columnOf(colored) : noColor, visible: sql`true`, read, compared };
}

const declaredBySnapshot = new WeakMap<CatalogueSnapshot, ReadonlyMap<string, ReadonlySet<string>>>();

/** Every dictionary that a field declares, by `table,text,value`, with the columns that its declarations name: text, value and conditions. */
function declarations(snapshot: CatalogueSnapshot): ReadonlyMap<string, ReadonlySet<string>> {
  const known = declaredBySnapshot.get(snapshot);
  if (known) return known;
  const declared = new Map<string, Set<string>>();
  for (const reference of snapshot.forms.flatMap((form) => form.fields.flatMap(tableReferencesOf))) {
    const columns = declared.get(keyOf(reference)) ?? new Set([reference.text, reference.value]);
    for (const { column } of parseCondition(reference.condition) ?? []) columns.add(column);
    declared.set(keyOf(reference), columns);
  }
  declaredBySnapshot.set(snapshot, declared);
  return declared;
}

function tableReferencesOf(field: FieldDefinition): TableReference[] {
  const references: (DictionaryReference | null)[] = [
    field.view === 'sel_tree' ? treeReferenceOf(field) : referenceOf(field.dictionary),
    field.query && referenceOf(field.query.dictionary),
  ];
  return references.filter((reference) => reference?.kind === 'table');
}

function keyOf({ table, text, value }: TableReference): string {
  return `${table},${text},${value}`;
}
