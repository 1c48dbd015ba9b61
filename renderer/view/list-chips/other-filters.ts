import type { ListPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';

type Filters = Readonly<Record<string, string>>;

/** The names of the filters that an item of the query row writes. */
export function filterNames(key: string): readonly string[] {
  return [key, `${key}_begin`, `${key}_end`, `${key}_MultiString`];
}

/** How many items of a query have a condition. */
export function countSet(items: readonly { column: { key: string } }[], filters: Filters): number {
  return items.filter(({ column }) => filterNames(column.key).some((name) => filters[name])).length;
}

/** The filters of a list that its query row has no item for, as those of a link from another screen. */
export function otherFilters({ query }: Pick<ListPlan, 'query'>, filters: Filters): Filters {
  const asked = new Set(query.flatMap(({ column: { key } }) => filterNames(key)));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !asked.has(name)));
}

/** The title of a filter's column: of the form, or as `table@column` of one of its sub-tables. */
export function filterTitle({ columns, form }: ListPlan, name: string): string {
  const [table, column] = name.split('@');
  if (column !== undefined) {
    const of = form && subTablesOf(form).find(({ key }) => key === table);
    return of ? `${of.title} · ${of.columns.find(({ key }) => key === column)?.title ?? column}` : name;
  }
  return [...columns, ...(form?.fields ?? [])].find(({ key }) => key === name)?.title ?? name;
}
