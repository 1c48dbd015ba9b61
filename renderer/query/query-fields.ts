import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, ListPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { superRules, type SuperFieldFacts, type SuperRule } from './super-query.ts';

/** A field that a built query can ask for (QUERY-03). */
export interface QueryField {
  /** `field`, or `table,field` of a sub-table. */
  name: string;
  /** `title`, or `table-title` of a sub-table. */
  label: string;
  column: ColumnPlan;
}

/** The fields of a table, under its title. */
export interface QueryFieldGroup {
  title: string;
  fields: readonly QueryField[];
}

/** The fields of a list for the query builder: those of its main table, then those of each sub-table (QUERY-03). */
export function queryFields({ title, columns, form }: Pick<ListPlan, 'title' | 'columns' | 'form'>): QueryFieldGroup[] {
  const fields = form?.fields ?? [];
  // What only the list shows, as who made a record, is a text where nothing more is known of it.
  const others = columns.filter(({ key }) => !fields.some((field) => field.key === key)).filter(isHarmless);
  const main = [...fields.filter(isAskable), ...others].map((column): QueryField => ({
    name: column.key,
    label: column.title,
    column: plain(column),
  }));
  const subs = (form ? subTablesOf(form) : []).map((table) => ({
    title: table.title,
    fields: table.columns.filter(isAskable).map((column): QueryField => ({
      name: `${table.key},${column.key}`,
      label: `${table.title}-${column.title}`,
      column: plain(column),
    })),
  }));
  return [{ title, fields: main }, ...subs].filter(({ fields }) => fields.length > 0);
}

/** The rules that a column's type allows, the usual one first; all of texts where the field is not known. */
export function rulesOf(column: ColumnPlan | undefined): readonly SuperRule[] {
  if (!column) return superRules;
  const { operators } = columnType(column.type);
  const allowed = operators.flatMap((operator) => superRules.find((rule) => rule === operator) ?? []);
  return allowed.length > 0 ? allowed : ['eq'];
}

/** What a condition says about its field (QUERY-03). */
export function factsOf(column: ColumnPlan): SuperFieldFacts {
  const { dictionary } = column;
  return {
    type: column.wireType || column.type,
    dbType: dbTypeOf(column),
    ...(dictionary?.kind === 'code' && { dictCode: dictionary.code }),
    ...(dictionary?.kind === 'table' && { dictTable: dictionary.table, dictText: dictionary.text, dictCode: dictionary.value }),
    ...(column.store && { customReturnField: column.store }),
  };
}

function dbTypeOf(column: ColumnPlan): string {
  const { entry, valueKind } = columnType(column.type);
  if (entry === 'date' || entry === 'datetime') return entry;
  return valueKind?.(column) === 'number' ? 'number' : 'string';
}

/** Secrets, files and fields that only show others' values are not asked for. */
function isAskable(column: ColumnPlan): boolean {
  return isHarmless(column) && columnType(column.type).editing !== 'shown';
}

function isHarmless({ type, visible, files, missingSource }: ColumnPlan): boolean {
  return visible && !columnType(type).isSecret && !files && !missingSource;
}

/** The column without what only its form needs. */
function plain(column: ColumnPlan): ColumnPlan {
  const { computed: _computed, conditions: _conditions, linkageKey: _linkage, ...rest } = column;
  return { ...rest, readOnly: false, required: false, rules: [], allowClear: true };
}
