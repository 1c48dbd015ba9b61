import { columnType, columnTypeOf, wireTypeNames } from '../column-types/index.ts';
import type { ColumnTypeName } from './type-names.ts';
import { ownValue } from '../document/own-value.ts';
import type { ListDocument, QueryItemDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { columnPlan } from './column/column-plan.ts';
import { wireText } from '../wire/wire-value.ts';
import type { ColumnPlan, QueryItemPlan } from './plan.ts';

/** What decides the control of a query item. */
type FilterFacts = Pick<QueryItemDocument, 'type' | 'pointer' | 'options' | 'dictionary' | 'missingSource'>;

/** The input of the query row of a list or a report. */
interface QueryFacts {
  query: readonly QueryItemDocument[];
  list: Pick<ListDocument, 'options'>;
}

/** The query row. Options are the list's, unless the item has its own dictionary or options (wire 4.6). */
export function compileQuery({ query, list }: QueryFacts, report: Report): QueryItemPlan[] {
  return query.map((item) => {
    const options = item.options ?? (item.dictionary ? undefined : ownValue(list.options, item.key));
    const field = { ...item, hidden: false, disabled: false, required: false, rules: [], defaultValue: undefined, options };
    const column = columnPlan(field, 'query', report, filterType(field, report));
    return {
      column,
      operators: operatorsOf(column, item.mode === 'range'),
      collapsed: item.collapsed,
      ...(item.defaultValue && { defaultValue: item.defaultValue }),
    };
  });
}

/** The operators of the column's type; a range is the usual one where the document asks for it, and else the last. */
function operatorsOf(column: ColumnPlan, asksRange: boolean): QueryItemPlan['operators'] {
  const { operators } = columnType(column.type);
  const hasRange = operators.includes('range');
  const [usual = 'eq', ...others] = operators.filter((operator) => operator !== 'range');
  const single = others.filter((operator) => operator !== 'in' || holdsList(column));
  if (asksRange && hasRange) return ['range', usual, ...single];
  return hasRange ? [usual, ...single, 'range'] : [usual, ...single];
}

/** True for a control into which a list of values can be typed. */
function holdsList(column: ColumnPlan): boolean {
  const { editing, parse, serialize } = columnType(column.type);
  return editing === 'typed' && wireText(serialize(parse('1,2', column), column)) === '1,2';
}

/**
 * A type without an editor here is queried by its dictionary, else by a text input (wire 4.6: anything else is a text input). So is one
 * whose choices cannot be read: the stored values can be typed.
 */
function filterType(item: FilterFacts, report: Report): ColumnTypeName {
  if (item.missingSource) return 'input';
  const match = columnTypeOf(item.type || 'input', 'query');
  if (match.support === 'known') return match.name;
  if (match.support === 'unknown') report('type-unknown', item.pointer, item.type, wireTypeNames);
  return item.options || item.dictionary ? 'select' : 'input';
}
