import type { ColumnPlan } from '../compile/plan.ts';
import type { ListState } from './list-state.ts';
import { searchGroup } from './quick-search.ts';
import { resolveDates, resolveFilters } from './relative-dates.ts';
import type { SuperGroup } from './super-query.ts';
import { superParams } from './super-text.ts';

/** What a list is narrowed by. */
type Asked = Pick<ListState, 'filters' | 'search' | 'built'>;

/**
 * All filters of a request for the rows of a list: those of its query row, and its search and built query as the wire's super query
 * (QUERY-10), with relative dates as those of `now`.
 */
export function askedFilters({ filters, search, built }: Asked, columns: readonly ColumnPlan[], now = new Date()): Record<string, string> {
  const groups = [built && resolveDates(built, now), search && searchGroup(search, columns)].filter((group) => !!group);
  const [first, second] = groups as SuperGroup[];
  const own = resolveFilters(filters, now);
  if (!first) return own;
  return { ...own, ...superParams(second ? { match: 'and', items: [...joined(first), second] } : first) };
}

/** True when a list does not show all its rows. */
export function isNarrowed({ filters, search, built }: Asked): boolean {
  return Object.keys(filters).length > 0 || search !== undefined || built !== undefined;
}

/** The change of a list's state that takes off all that narrows it. */
export const WHOLE_LIST: Partial<ListState> = { filters: {}, search: undefined, built: undefined, page: 1 };

const joined = (group: SuperGroup) => (group.match === 'and' ? group.items : [group]);
