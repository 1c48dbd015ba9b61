import type { ListPlan } from '../compile/plan.ts';
import type { SuperGroup } from './super-query.ts';
import { readSuperText, writeSuperText } from './super-text.ts';

/** The state of a list, kept in the URL and sent with each request for rows. */
export interface ListState {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort: ListPlan['sort'];
  /** Wire filters, see `filtersOf`. */
  filters: Readonly<Record<string, string>>;
  /** The text of the quick search. */
  search?: string;
  /** The built query (QUERY-01); it and the search narrow what the filters leave. */
  built?: SuperGroup;
}

const FILTER = 'f.';
/** The URL parameters of the search and of the built query. */
const SEARCH = 'search';
const BUILT = 'built';

/** Parses the list state of a URL, such as `?page=2&size=50&sort=-create_time&f.name=*a*`. Missing or invalid parts default to the plan's. */
export function readListState(params: URLSearchParams, plan: Pick<ListPlan, 'paging' | 'sort'>): ListState {
  const { paging } = plan;
  const size = Number(params.get('size'));
  const filters = [...params].filter(([name, text]) => name.startsWith(FILTER) && text !== '');
  const search = params.get(SEARCH);
  const built = readSuperText(params.get(BUILT));
  return {
    page: paging.enabled ? positive(params.get('page')) : 1,
    pageSize: paging.enabled && paging.pageSizes.includes(size) ? size : paging.pageSize,
    sort: readSort(params.get('sort')) ?? plan.sort,
    filters: Object.fromEntries(filters.map(([name, text]) => [name.slice(FILTER.length), text])),
    ...(search && { search }),
    ...(built && { built }),
  };
}

/** Writes a list state into URL parameters, in a stable order after unrelated ones. Defaults of the plan are omitted. */
export function writeListState(params: URLSearchParams, state: ListState, plan: Pick<ListPlan, 'paging' | 'sort'>): URLSearchParams {
  const own = new Set(['page', 'size', 'sort', SEARCH, BUILT]);
  const written = new URLSearchParams([...params].filter(([name]) => !own.has(name) && !name.startsWith(FILTER)));
  if (state.page > 1) written.set('page', String(state.page));
  if (state.pageSize !== plan.paging.pageSize) written.set('size', String(state.pageSize));
  const { column, order } = state.sort;
  if (column !== plan.sort.column || order !== plan.sort.order) written.set('sort', order === 'desc' ? `-${column}` : column);
  if (state.search) written.set(SEARCH, state.search);
  if (state.built) written.set(BUILT, writeSuperText(state.built));
  for (const name of Object.keys(state.filters).toSorted()) {
    const text = state.filters[name];
    if (text) written.set(FILTER + name, text);
  }
  return written;
}

/** The URL parameters of a list with these wire filters and nothing else. */
export function listParams(filters: ListState['filters']): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).map(([name, text]) => [FILTER + name, text]));
}

function readSort(text: string | null): ListPlan['sort'] | undefined {
  const [, minus, column] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  return column ? { column, order: minus ? 'desc' : 'asc' } : undefined;
}

function positive(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
