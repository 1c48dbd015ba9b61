import { sql, type RawBuilder } from 'kysely';
import { namesIn } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { tableReference, type TableReference } from './dictionary-reference.ts';
import { choicesOf, referencesOf, tableOfChoices } from './field-choices.ts';
import { carriedReferences, limitReference } from './choice-limits.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { readableTable, type ReadableTable } from './readable-table.ts';
import { parseCondition, type Comparison } from '../conditions/simple-condition.ts';

/** A table dictionary whose names the catalogue knows, ready for a query. */
export interface TableDictionary {
  from: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** Colour of each option. */
  color: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What its options are sorted by before their texts. */
  order: RawBuilder<unknown> | null;
  /** Which of its options the reader sees in lists; the texts of others are read where records hold them. */
  seen: RawBuilder<unknown>;
  /** Which of its options may still be chosen; the others are only read. */
  offered: RawBuilder<unknown>;
}

/**
 * Resolves a table dictionary against the catalogue; null if it is not allowed. The table of a form is allowed if some field declares the
 * same table, text and value columns; a system table with its listed columns. Also null if the condition is not a simple one, or uses a
 * column that no declaration of the dictionary uses.
 */
export function resolveTableDictionary(snapshot: CatalogueSnapshot, reference: TableReference): TableDictionary | null {
  const comparisons = parseCondition(reference.condition);
  const table = readableTable(snapshot, reference.table, declarations(snapshot).get(keyOf(reference)));
  if (!comparisons || !table) return null;
  const text = table.column(reference.text);
  const value = table.column(reference.value);
  const conditions = compareAll(table, comparisons);
  if (!text || !value || !conditions) return null;
  const { from, color, order, visible, seen, offered } = table;
  return {
    from,
    text,
    value,
    color,
    order,
    seen,
    offered,
    where: sql.join([visible, sql`${value} is not null`, ...conditions], sql` and `),
  };
}

/** True if some field of a definition declares the dictionary. */
export function isDeclared(snapshot: CatalogueSnapshot, reference: TableReference): boolean {
  return declarations(snapshot).has(keyOf(reference));
}

const operators = { '=': sql`=`, '<>': sql`<>`, like: sql`like` } as const;

/** Comparisons as SQL with bound literals; null when one names a column that may not be compared. */
export function compareAll(table: ReadableTable, comparisons: readonly Comparison[]): RawBuilder<unknown>[] | null {
  const conditions = comparisons.map(({ column, operator, literal }) => {
    const compared = table.column(column);
    return compared && sql`${compared}::text ${operators[operator]} ${literal}`;
  });
  return conditions.every((condition) => condition !== null) ? conditions : null;
}

const declaredBySnapshot = new WeakMap<CatalogueSnapshot, ReadonlyMap<string, ReadonlySet<string>>>();

/** Every dictionary that a field declares, by `table,text,value`, with the columns that its declarations name: text, value and conditions. */
function declarations(snapshot: CatalogueSnapshot): ReadonlyMap<string, ReadonlySet<string>> {
  const known = declaredBySnapshot.get(snapshot);
  if (known) return known;
  const declared = new Map<string, Set<string>>();
  for (const reference of snapshot.forms.flatMap((form) =>
    form.fields.flatMap((field) => [
      ...referencesOf(field).flatMap((one) => tableOfChoices(one) ?? []),
      ...linkReferences(form, field),
      ...shownReferences(field),
      ...limitReference(field),
      ...carriedReferences(field),
    ]),
  )) {
    const columns = declared.get(keyOf(reference)) ?? new Set([reference.text, reference.value]);
    for (const { column } of parseCondition(reference.condition) ?? []) columns.add(column);
    declared.set(keyOf(reference), columns);
  }
  declaredBySnapshot.set(snapshot, declared);
  return declared;
}

/** The displayed columns of linked records: the link's own, and those shown by other fields (wire 4.22). */
function linkReferences(form: FormDefinition, field: FieldDefinition): TableReference[] {
  const records = choicesOf(field);
  if (records?.kind !== 'records') return [];
  const shown = form.fields.flatMap((other) => storedType(other).shows?.(other) ?? []);
  const columns = [...records.texts, ...shown.flatMap(({ link, column }) => (link === field.name && column ? [column] : []))];
  return columns.flatMap((text) => tableOfChoices({ ...records, texts: namesIn(text) }) ?? []);
}

/** The column of other records that a field shows by itself. */
function shownReferences(field: FieldDefinition): TableReference[] {
  const { of, column } = storedType(field).shows?.(field) ?? {};
  const reference = of && column ? tableReference(of.table, column, of.key, '') : null;
  return reference ? [reference] : [];
}

function keyOf({ table, text, value }: TableReference): string {
  return `${table},${text},${value}`;
}
