import { sql, type RawBuilder } from 'kysely';
import { snakeCase } from '#server/catalogue/camel-case.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { holdsText, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { offeredSql } from '#server/catalogue/choices/readable-table.ts';
import { comparedField, conditionSql, type Condition } from '#server/catalogue/conditions/condition-sql.ts';
import { byKey, type SortKey } from './row-order.ts';
import { readChoiceTexts } from '#server/catalogue/conditions/choice-text.ts';
import { filterCondition, superCondition } from '#server/catalogue/conditions/query-conditions.ts';
import { parseSuperQuery, type SuperQuery, type SuperQueryItem } from '#server/catalogue/conditions/super-query.ts';

/** A list query, parsed and checked against the definition. */
export interface RowQuery {
  where: RawBuilder<unknown>;
  /** True when the condition may leave rows out. */
  isFiltered: boolean;
  /** The key is among them. */
  sorts: readonly SortKey[];
  /** The row beside which the page begins, where the client knows it. */
  beside?: { id: string; side: 'after' | 'before' };
  /** Null for all rows. */
  page: { limit: number; offset: number } | null;
}

/** A field that rows are sorted by. */
interface FieldSort {
  field: FieldDefinition;
  isDescending: boolean;
}

/** All rows at once (wire 4.4). */
const ALL_ROWS = -521;
const MAX_PAGE_SIZE = 1000;
const DEFAULT_PAGE_SIZE = 10;

/** Members of the query that are no filters. */
const controlMembers: ReadonlySet<string> = new Set(
  'pageNo pageSize column order field tabletype _t hasQuery superQueryParams superQueryMatchType _offered _empty _sums _averages _groups _groupBy _measures _aggregate _after _before'.split(
    ' ',
  ),
);

/** Query members of one request: a name given twice is a list. */
export type QueryMembers = Readonly<Record<string, unknown>>;

/**
 * Parses the query of getData (wire 4.4). `_offered` leaves out disabled records; `_empty` names columns that have no value. Unknown filter names are ignored, because
 * the stock client forwards all parameters of its route;
 * an unknown sort column throws `sort-unknown`.
 */
export async function readRowQuery(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  query: QueryMembers,
): Promise<RowQuery> {
  const conditions = Object.entries(query).flatMap(([name, value]) => filterSql(snapshot, form, name, memberText(value)) ?? []);
  const superQuery = parseSuperQuery(memberText(query.superQueryParams), memberText(query.superQueryMatchType));
  if (memberText(query._offered) === 'true') conditions.push(offeredSql(form));
  conditions.push(...emptySql(form, memberText(query._empty)));
  if (superQuery) {
    const byText = await readSearches(db, snapshot, form, superQuery);
    conditions.push(superCondition(superQuery, (item) => superItemSql(snapshot, form, item, byText.get(item))));
  }
  if (form.rows) conditions.push(form.rows);
  return {
    where: conditions.length ? sql.join(conditions, sql` and `) : sql`true`,
    isFiltered: conditions.length > 0,
    sorts: readSorts(form, memberText(query.column), memberText(query.order)),
    page: readPage(query),
    ...readBeside(query),
  };
}

/** A member of a query as text: the last one of a list, empty where there is none. */
export function memberText(value: unknown): string {
  if (Array.isArray(value)) return memberText(value.at(-1));
  return value === undefined || value === null ? '' : String(value);
}

function readPage(query: QueryMembers): RowQuery['page'] {
  const size = Number(memberText(query.pageSize) || DEFAULT_PAGE_SIZE);
  if (size === ALL_ROWS) return null;
  const limit = Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE;
  const number = Number(memberText(query.pageNo) || 1);
  const page = Number.isInteger(number) && number > 0 ? Math.min(number, 10_000_000) : 1;
  return { limit, offset: (page - 1) * limit };
}

/** The rows of a group without a value, which no filter of the wire can ask for. */
function emptySql(form: FormDefinition, names: string): RawBuilder<unknown>[] {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => sql`${columnOf(storedField(form, name) ?? fail('filter-unknown', { column: name }))} is null`);
}

function filterSql(snapshot: CatalogueSnapshot, form: FormDefinition, name: string, value: string): RawBuilder<unknown> | null {
  if (value === '' || controlMembers.has(name)) return null;
  const [table, column] = name.split('@');
  if (table && column) return subTableSql(snapshot, form, table, (sub) => plainSql(sub, column, value));
  return plainSql(form, name, value);
}

function plainSql(form: FormDefinition, name: string, value: string): RawBuilder<unknown> | null {
  const columnNamed = (column: string) => {
    const field = storedField(form, column);
    return field && comparedField(field);
  };
  return filterCondition(columnNamed, name, value) ?? null;
}

/** What the lines of a quick search find among the choices of their columns. */
async function readSearches(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  query: SuperQuery,
): Promise<ReadonlyMap<SuperQueryItem, Condition | null>> {
  const searched = linesOf(query).flatMap((item) => {
    const target =
      item.table && item.table !== form.table ? snapshot.subTables(form).find((sub) => sub.form.table === item.table)?.form : form;
    const field = item.orText && target && storedField(target, item.field);
    return field && 'value' in item.condition ? [{ item, search: { field, text: item.condition.value } }] : [];
  });
  const found = await readChoiceTexts(
    db,
    snapshot,
    searched.map(({ search }) => search),
  );
  return new Map(searched.map(({ item }, place) => [item, found[place] ?? null]));
}

function linesOf({ items }: SuperQuery): SuperQueryItem[] {
  return items.flatMap((item) => ('items' in item ? linesOf(item) : item));
}

function superItemSql(
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  item: SuperQueryItem,
  byText: Condition | null | undefined,
): Condition {
  const { table, field: name, condition, orText } = item;
  const read = (target: FormDefinition) => {
    const field = storedField(target, name);
    if (!field) return null;
    // The number of a choice is not shown.
    if (byText && !holdsText(field)) return byText;
    const plain = conditionSql(comparedField(field), condition);
    return byText ? sql`(${plain} or ${byText})` : plain;
  };
  const found = table && table !== form.table ? subTableSql(snapshot, form, table, read) : read(form);
  // A search looks into what is shown; what of it is not stored holds nothing.
  return found ?? (orText ? sql`false` : fail('filter-unknown', { column: name }));
}

/** Main rows that have a sub row for which the condition holds. */
export function subTableSql(
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  table: string,
  condition: (sub: FormDefinition) => RawBuilder<unknown> | null,
): RawBuilder<unknown> | null {
  const sub = snapshot.subTables(form).find((candidate) => candidate.form.table === table);
  const inner = sub && condition(sub.form);
  if (!inner) return null;
  const key = sub.form.field(sub.field);
  const mainKey = form.field(sub.key);
  if (!key || !mainKey) return null;
  return sql`${columnOf(mainKey)}::text in (select ${columnOf(key)}::text from ${tableOf(sub.form)} where ${inner} and ${sub.form.rows ?? sql`true`})`;
}

function readBeside({ _after: after, _before: before }: QueryMembers): Pick<RowQuery, 'beside'> {
  if (memberText(after)) return { beside: { id: memberText(after), side: 'after' } };
  return memberText(before) ? { beside: { id: memberText(before), side: 'before' } } : {};
}

function readSorts(form: FormDefinition, columns: string, orders: string): SortKey[] {
  const directions = orders.split(',').map((order) => order.toLowerCase() !== 'asc');
  const names = columns.split(',').filter(Boolean);
  const asked = names.map((name, place) => {
    const field = sortField(form, name.replace(/_dictText$/, '')) ?? fail('sort-unknown', { column: name });
    return { field, isDescending: directions[place] ?? directions[0] ?? true };
  });
  const isPlain = !names.length || (columns === 'id' && orders.toLowerCase() !== 'asc');
  const rules = ruleOrder(form);
  const chosen = rules.length > 0 && (isPlain || beginsAs(rules, asked)) ? rules : asked;
  const sorts = chosen.map(({ field, isDescending }) => keyOf(form, field, isDescending));
  // The key as the last criterion makes the order stable across pages.
  const isStable = sorts.some(({ mayBeEmpty }) => !mayBeEmpty);
  return isStable ? sorts : [...sorts, byKey(sorts.at(-1)?.isDescending ?? true)];
}

/** The default order of the definition (`orderRule`, in the order of the fields), for a request without one. */
function ruleOrder(form: FormDefinition): FieldSort[] {
  return form.fields.flatMap((field) => {
    const rule = field.stored ? String(field.extension.orderRule ?? '').toLowerCase() : '';
    return rule === 'asc' || rule === 'desc' ? [{ field, isDescending: rule === 'desc' }] : [];
  });
}

/** True for the one column by which the default order begins, which is all that a list sends of it: the rest of it follows. */
function beginsAs([rule]: readonly FieldSort[], [first, ...others]: readonly FieldSort[]): boolean {
  return others.length === 0 && first?.field.name === rule?.field.name && first?.isDescending === rule?.isDescending;
}

/** With its table: a bare name means the text of a date that is selected under it, by which no index is sorted. */
function keyOf(form: FormDefinition, field: FieldDefinition, isDescending: boolean): SortKey {
  if (field.name === 'id') return byKey(isDescending);
  return { column: sql`${tableOf(form)}.${columnOf(field)}`, isDescending, mayBeEmpty: true };
}

/** Stock clients name the system columns in camel case, as `createTime`. */
function sortField(form: FormDefinition, name: string): FieldDefinition | undefined {
  return storedField(form, name) ?? storedField(form, snakeCase(name));
}

function storedField(form: FormDefinition, name: string): FieldDefinition | undefined {
  const field = form.field(name.toLowerCase());
  return field?.stored && field.storage !== 'blob' ? field : undefined;
}
