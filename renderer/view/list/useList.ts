import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { RowsRequest, WireRow } from '#renderer/data-provider.ts';
import { sentValue } from '#renderer/draft/opened-row.ts';
import { rowNames, serverId } from '#renderer/draft/row-key.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import { readListState, writeListState, type ListState } from '#renderer/query/list-state.ts';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { askFor, latestParams } from './asked-address.ts';
import { type FirstPage, startOf } from './first-page.ts';

/** The parts of a plan that its pages of rows depend on. */
type PagedPlan = Pick<ListPlan, 'columns' | 'paging' | 'sort'>;

/** A grid row with parsed values. `name` is its id in the grid; without one the position is used. */
export function toGridRow(plan: Pick<PagedPlan, 'columns'>, wire: WireRow, position: number, name = serverId(wire)): GridRow {
  const values: Record<string, unknown> = { ...wire };
  for (const column of plan.columns) {
    const type = typeOf(column);
    values[column.key] = type.parse(sentValue(column, type, wire), column);
  }
  return { id: name || `row-${position}`, values, wire };
}

/** The rows of a page. Rows with the same server id get ids of their own; `records` maps renamed rows to their server id. */
function rowsOf(plan: PagedPlan, wire: readonly WireRow[]): { rows: readonly GridRow[]; records: ReadonlyMap<string, string> } {
  const nameOf = rowNames();
  const rows = wire.map((row, position) => toGridRow(plan, row, position, nameOf(row)));
  const ids = rows.map(({ id }, position) => [id, serverId(wire[position]!)] as const);
  return { rows, records: new Map(ids.filter(([name, id]) => id !== '' && id !== name)) };
}

/** A page of rows. */
export interface ListPage {
  rows: WireRow[];
  total: number;
  /** The total is about right. */
  isEstimate?: boolean;
  /** Ids of rows shown only as ancestors of a match. */
  context?: readonly string[];
  /** Sums over all pages, by column. */
  totals?: Readonly<Record<string, string>>;
}

/** A page of rows, and how many rows are before it. */
interface PlacedPage extends ListPage {
  firstRow: number;
}

const placed = async ({ page, pageSize }: ListState, rows: Promise<ListPage>): Promise<PlacedPage> => ({
  ...(await rows),
  firstRow: (page - 1) * pageSize,
});

const NO_ROWS: readonly WireRow[] = [];
const NO_LIST: Promise<ListPage> = Promise.resolve({ rows: [], total: 0 });

/** Where the rows of a list come from. */
interface ListSource {
  /** Answers the rows; absent for the provider. */
  load?: (request: RowsRequest) => Promise<ListPage>;
  /** Filters that the view adds. */
  among?: Readonly<Record<string, string>> | undefined;
  /** Nothing is asked for yet. */
  isAwaited?: boolean;
  /** A page may turn out to have fewer rows. */
  isProvisional?: boolean;
  /** The first page, where it was asked for before. */
  first?: FirstPage<ListPage> | undefined;
}

/**
 * The current page of a list, with its state in the URL. The old rows stay while the next page loads. A page beyond the end, as in an old link, becomes the last one.
 */
export function useList(plan: ListPlan, { load, among, isAwaited = false, isProvisional = false, first }: ListSource = {}) {
  const { provider, notify, message } = usePorts();
  const asking = useAsking(load ?? provider.getRows, plan.paging.pageSize, isProvisional, first);
  const { documentId, tableType } = plan;
  const requestOf = (state: ListState): RowsRequest => ({ documentId, tableType, ...state, filters: { ...among, ...state.filters } });
  const list = usePage(plan, {
    key: ['rows', documentId, tableType, ...(among ? [among] : [])],
    isAwaited,
    load: asking && ((state) => asking.ask(requestOf(state))),
    known: asking && ((state) => asking.known(requestOf(state))),
    onShown: asking?.keep,
    isAlwaysNew: load !== undefined,
  });
  const isMissing = !asking;
  useEffect(() => {
    if (isMissing) notify.error(message('list.no-list'));
  }, [isMissing, notify, message]);
  return list;
}

/** Asks for rows. While a page may turn out to have fewer, the first answer is kept, and is that of the page with as many as `fitting`, too. */
function useAsking(ask: ListSource['load'], fitting: number, isProvisional: boolean, early: ListSource['first']) {
  const first = useRef(early);
  if (!ask) return undefined;
  const known = (request: RowsRequest) => (first.current && request.pageSize === fitting ? startOf(first.current, request) : undefined);
  const keep = (page: FirstPage<ListPage>) => void (first.current = isProvisional ? page : undefined);
  return {
    known,
    keep,
    ask(request: RowsRequest) {
      const page = known(request) ?? { request, answer: ask(request) };
      keep(page);
      return page.answer;
    },
  };
}

interface PageSource {
  /** Names the rows among all that the application has asked for. */
  key: readonly unknown[];
  load: ((state: ListState & Pick<RowsRequest, 'beside'>) => Promise<ListPage>) | undefined;
  /** The page, where it was asked for before; if its answer is there it is shown at once. */
  known?: ((state: ListState) => FirstPage<ListPage> | undefined) | undefined;
  /** Such a page is shown. */
  onShown?: ((page: FirstPage<ListPage>) => void) | undefined;
  /** Every answer counts as new, even one equal to the last. */
  isAlwaysNew?: boolean;
  /** Nothing is asked for yet. */
  isAwaited?: boolean;
}

const OWN_TIME = { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false };

/** A page that was asked for before, and its rows in their place: it is the first. */
interface EarlyPage {
  page: FirstPage<ListPage>;
  placed: PlacedPage;
}

/** The page that answers this question already, if one does. */
function useEarly(isAwaited: boolean, question: ListState, known: PageSource['known']): EarlyPage | undefined {
  const latest = useRef(known);
  latest.current = known;
  return useMemo(() => {
    const page = isAwaited ? undefined : latest.current?.(question);
    return page?.page && { page, placed: { ...page.page, firstRow: 0 } };
  }, [isAwaited, question]);
}

/** The rows of a state of the list: those of the last one stay until they are there. */
function useRows(plan: PagedPlan, state: ListState, { key, load, isAlwaysNew, isAwaited, known, onShown }: PageSource) {
  const shown = useRef<ShownPage>(null);
  const question = useMemo(() => ({ ...state, filters: askedFilters(state, plan.columns) }), [state, plan.columns]);
  const early = useEarly(isAwaited === true, question, known);
  const { data, error, isValidating, mutate } = useSWR<PlacedPage, Error>(
    load && !isAwaited ? [...key, state] : null,
    () => placed(state, load?.({ ...question, ...besideOf(shown.current, state) }) ?? NO_LIST),
    { ...OWN_TIME, ...(early && { fallbackData: early.placed, revalidateOnMount: false }), ...(isAlwaysNew && { compare: Object.is }) },
  );
  const show = useEffectEvent(({ page, placed: rows }: EarlyPage) => {
    onShown?.(page);
    void mutate(rows, { revalidate: false });
  });
  useEffect(() => void (early && show(early)), [early]);
  useEffect(() => void (data && !isValidating && !error && (shown.current = { state, rows: data.rows })));
  return { data, error, isValidating, mutate, shown };
}

/** The current page of the rows that `load` answers, with its state in the URL; the old rows stay while the next page loads. */
export function usePage(plan: PagedPlan, source: PageSource) {
  const url = useUrl();
  const state = useSame(useMemo(() => readListState(url.params, plan), [url.params, plan]));
  const { change, asked } = useChange(plan, state);
  const isMissing = !source.load;
  const { data, error, isValidating, mutate, shown } = useRows(plan, state, source);
  const { rows, records } = useMemo(() => rowsOf(plan, data?.rows ?? NO_ROWS), [data, plan]);
  const page = data && !isValidating && rows.length === 0 ? existingPage(state, data.total) : state.page;
  useEffect(() => {
    if (page !== state.page) change({ page }, { replace: true });
  }, [page, state.page, change]);
  return {
    state,
    asked,
    change,
    rows,
    /** How many rows are before these, which stay until the next page is there. */
    firstRow: data?.firstRow ?? 0,
    /** Answers any page of the same rows; absent where there are none. */
    load: source.load,
    /** The record id of a row. */
    recordOf: useCallback((rowId: string) => records.get(rowId) ?? rowId, [records]),
    context: data?.context,
    totals: data?.totals,
    total: data?.total ?? 0,
    isEstimate: data?.isEstimate === true,
    isLoaded: data !== undefined || isMissing,
    error,
    /** The rows are an earlier answer to the same question, where the latest one has failed. */
    isEarlier: error !== undefined && shown.current?.state === state && shown.current.rows === data?.rows,
    isValidating,
    reload: useCallback((): void => void mutate(), [mutate]),
  };
}

/** A state that was asked for, and the one that the page showed then. */
interface AskedState {
  seen: ListState;
  state: ListState;
}

/** Where a list is going: the state that was asked for last, until the page has it. */
export function useAskedState({ state, asked }: { state: ListState; asked: ValueStore<AskedState | undefined> }): ListState {
  const going = useSyncExternalStore(asked.subscribe, asked.get);
  return going?.seen === state ? going.state : state;
}

/** Changes the state in the URL. A change that follows at once, before the page has the one before it, is added to that; to one that was refused it is not. */
function useChange(plan: PagedPlan, state: ListState) {
  const url = useUrl();
  const shown = { params: url.params, state };
  const asked = useRef({ seen: shown, state });
  const [going] = useState(() => valueStore<AskedState | undefined>(undefined));
  const latest = useRef({ url, shown });
  latest.current = { url, shown };
  // The state is another under the same address too, once the rows that fit are known.
  const { seen } = asked.current;
  if (seen.params !== url.params || seen.state !== state) asked.current = { seen: shown, state };
  const change = useCallback(
    (part: Partial<ListState>, options?: { replace: true }) => {
      const { url: now, shown: before } = latest.current;
      const own = { seen: before, state: { ...asked.current.state, ...part } };
      asked.current = own;
      going.set({ seen: before.state, state: own.state });
      void askFor(now, writeListState(latestParams(now), own.state, plan), options).then((isThere) => {
        if (isThere || asked.current !== own) return;
        asked.current = { seen: latest.current.shown, state: latest.current.shown.state };
        going.set(undefined);
      });
    },
    [plan, going],
  );
  return { change, asked: going };
}

/** The same object as long as its content is the same: an address also names the open record, which is no question to the list. */
function useSame(state: ListState): ListState {
  const kept = useRef(state);
  if (JSON.stringify(state) !== JSON.stringify(kept.current)) kept.current = state;
  return kept.current;
}

/** A page that was shown. */
interface ShownPage {
  state: ListState;
  rows: readonly WireRow[];
}

/** So many rows are skipped at little cost; beyond them the next page is read from the rows of this one. */
const CHEAP_ROWS = 1000;

/** The record of the shown page beside which the next page, or the previous one, begins. */
export function besideOf(shown: ShownPage | null, next: ListState): Pick<RowsRequest, 'beside'> {
  if (!shown || (next.page - 1) * next.pageSize < CHEAP_ROWS) return {};
  const { page, ...query } = next;
  const { page: before, ...same } = shown.state;
  if (JSON.stringify(query) !== JSON.stringify(same) || Math.abs(page - before) !== 1) return {};
  const side = page > before ? 'after' : 'before';
  const id = serverId(shown.rows.at(side === 'after' ? -1 : 0) ?? {});
  return id ? { beside: { id, side } } : {};
}

/** The page to show in a list of `total` rows: the same one, or the last that exists (GRID-23). */
export function existingPage({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>, total: number): number {
  return pageSize > 0 ? Math.min(page, Math.max(1, Math.ceil(total / pageSize))) : 1;
}
