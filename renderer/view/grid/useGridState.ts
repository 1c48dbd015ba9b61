import type { GridApi, IRowNode } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { planOf } from './entry/shown-cells.ts';
import type { GridEditing } from './grid-editing.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';

type Api = GridApi<GridRow> | null;

/** A grid that a narrower window has replaced is destroyed before the effects for it run, and knows nothing more. */
const isThere = (api: Api): api is GridApi<GridRow> => api !== null && !api.isDestroyed();

function useSelectedRows(api: Api, { selection, rows }: GridProps) {
  const ids = selection?.ids;
  useEffect(() => {
    if (!isThere(api) || !ids || (ids.length === 0 && api.getSelectedNodes().length === 0)) return;
    const chosen = new Set(ids);
    const on: IRowNode<GridRow>[] = [];
    const off: IRowNode<GridRow>[] = [];
    api.forEachNode((node) => {
      const isChosen = chosen.has(node.id!);
      if (node.isSelected() !== isChosen) (isChosen ? on : off).push(node);
    });
    if (on.length > 0) api.setNodesSelected({ nodes: on, newValue: true, source: 'api' });
    if (off.length > 0) api.setNodesSelected({ nodes: off, newValue: false, source: 'api' });
  }, [api, ids, rows]);
}

/** Redraws cells when a value has changed since the first render, which is up to date by itself. */
function useRedraw<Changing>(api: Api, changing: Changing, draw: (api: GridApi<GridRow>, before: Changing) => void) {
  const drawn = useRef(changing);
  useEffect(() => {
    if (!isThere(api) || Object.is(drawn.current, changing)) return;
    const before = drawn.current;
    drawn.current = changing;
    draw(api, before);
  });
}

const drawAll = (api: GridApi<GridRow>) => api.refreshCells({ force: true });

/** The labels of our own controls depend on the position of their row. */
function drawControls(api: GridApi<GridRow>) {
  api.refreshCells({ force: true, columns: api.getAllDisplayedColumns().filter((column) => !planOf(column)) });
}

function drawConditional(api: GridApi<GridRow>, columns: GridProps['columns']) {
  const conditional = columns.filter(({ conditions }) => conditions !== undefined).map(({ key }) => key);
  if (conditional.length > 0) api.refreshCells({ columns: conditional, force: true });
}

type Failures = GridEditing['failures'];

/** Redraws the rows whose failures have changed. */
function drawFailures(api: GridApi<GridRow>, before: Failures = [], after: Failures = []) {
  const [known, left] = [new Set(before), new Set(after)];
  const changed = [...before.filter((failure) => !left.has(failure)), ...after.filter((failure) => !known.has(failure))];
  const ids = new Set(changed.map(({ rowId }) => rowId));
  const rowNodes = api.getRenderedNodes().filter(({ id }) => ids.has(id));
  if (rowNodes.length > 0) api.refreshCells({ rowNodes });
}

/** The grid has the mark already: it began with it, the user has just set it there, or the list is sorted by a column that is not shown. To set it lays out the grid again. */
function isMarked(api: GridApi<GridRow>, column: string | undefined, order: 'asc' | 'desc' | undefined): boolean {
  const marked = api.getColumns()?.find((one) => one.getSort());
  const wanted = column !== undefined && api.getColumn(column) ? column : undefined;
  return marked?.getColId() === wanted && (wanted === undefined || marked?.getSort() === order);
}

/** Syncs AG Grid's own state (selected rows, sort mark, rendered cells) with the props. */
export function useGridState(api: Api, props: GridProps) {
  const { sort, dictionaries, editing, firstRow, columns, rows } = props;
  useSelectedRows(api, props);
  const { column, order } = sort ?? {};
  const isSorted = useRef(false);
  useEffect(() => {
    if (!isThere(api) || (!column && !isSorted.current)) return;
    isSorted.current = column !== undefined;
    if (isMarked(api, column, order)) return;
    api.applyColumnState({ state: column ? [{ colId: column, sort: order }] : [], defaultState: { sort: null } });
  }, [api, column, order]);
  const linked = editing?.linked;
  useEffect(() => {
    if (!isThere(api) || !linked) return undefined;
    // Options may have loaded before the subscription.
    drawAll(api);
    return linked.subscribe(() => drawAll(api));
  }, [api, linked]);
  useRedraw(api, dictionaries.loading, drawAll);
  useRedraw(api, dictionaries.dayFormat, drawAll);
  useRedraw(api, firstRow, drawControls);
  useRedraw(api, columns, (grid) => drawConditional(grid, columns));
  useRedraw(api, editing?.statesVersion, (grid) => drawConditional(grid, columns));
  useRedraw(api, rows, drawControls);
  useRedraw(api, editing?.failures, (grid, before) => drawFailures(grid, before, editing?.failures));
}
