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
 * and value column; a system table serves with its listed columns. A condition that is not simple refuses it too.
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
    const compared = column.read(name);
    if (!compared) return null;
    conditions.push(sql`${compared}::text ${operators[operator]} ${literal}`);
  }
  return { from: column.from, text, value, where: sql.join(conditions, sql` and `) };
}

const operators = { '=': sql`=`, '<>': sql`<>`, like: sql`like` } as const;

interface Columns {
  from: RawBuilder<unknown>;
  visible: RawBuilder<unknown>;
  read(name: string): RawBuilder<unknown> | null;
}

function columnsOf(snapshot: CatalogueSnapshot, reference: TableReference): Columns | null {
  const system = systemTables.get(reference.table);
  if (system) {
    const read = (name: string) => (system.columns.includes(name) ? systemColumn(name) : null);
    return { from: systemTable(reference.table), visible: system.visible, read };
  }
  const form = snapshot.find(reference.table);
  if (!form || form.table !== reference.table || !declaredKeys(snapshot).has(keyOf(reference))) return null;
  const read = (name: string) => {
    const field = form.field(name);
    return field?.stored ? columnOf(field) : null;
  };
  return { from: tableOf(form), visible: sql`true`, read };
}

const declaredBySnapshot = new WeakMap<CatalogueSnapshot, ReadonlySet<string>>();

/** `table,text,value` of every dictionary that a field declares. */
function declaredKeys(snapshot: CatalogueSnapshot): ReadonlySet<string> {
  let keys = declaredBySnapshot.get(snapshot);
  if (!keys) {
    const references = snapshot.forms.flatMap((form) => form.fields.flatMap(tableReferencesOf));
    keys = new Set(references.map(keyOf));
    declaredBySnapshot.set(snapshot, keys);
  }
  return keys;
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
