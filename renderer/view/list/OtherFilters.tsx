import { Tag } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

type Filters = Readonly<Record<string, string>>;

/** The filters of a list that its query row has no item for, as those of a link from another screen. */
export function otherFilters({ query }: Pick<ListPlan, 'query'>, filters: Filters): Filters {
  const asked = new Set(query.flatMap(({ column: { key } }) => [key, `${key}_begin`, `${key}_end`, `${key}_MultiString`]));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !asked.has(name)));
}

/** The title of a filter's column: of the form, or as `table@column` of one of its sub-tables. */
function titleOf({ columns, form }: ListPlan, name: string): string {
  const [table, column] = name.split('@');
  if (column !== undefined) {
    const of = form && subTablesOf(form).find(({ key }) => key === table);
    return of ? `${of.title} · ${of.columns.find(({ key }) => key === column)?.title ?? column}` : name;
  }
  return [...columns, ...(form?.fields ?? [])].find(({ key }) => key === name)?.title ?? name;
}

/** Shows what else narrows a list, each to be taken off. */
export function OtherFilters({ plan, filters, onChange }: { plan: ListPlan; filters: Filters; onChange: (filters: Filters) => void }) {
  const { message } = usePorts();
  const others = Object.entries(otherFilters(plan, filters));
  if (others.length === 0) return null;
  return (
    <div>
      {others.map(([name, text]) => {
        const title = titleOf(plan, name);
        return (
          <Tag
            key={name}
            closable={{ 'aria-label': message('list.filter-off', { title }) }}
            onClose={(event) => {
              event.preventDefault();
              onChange(Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name)));
            }}
          >
            {message('list.filter', { title, text })}
          </Tag>
        );
      })}
    </div>
  );
}
