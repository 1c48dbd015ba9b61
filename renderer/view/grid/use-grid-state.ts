import type { GridApi, IRowNode } from 'ag-grid-community';
import { useEffect } from 'react';
import { planOf } from './entry/shown-cells.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';

type Api = GridApi<GridRow> | null;

function useChosenRows(api: Api, { selection, rows }: GridProps) {
  const ids = selection?.ids;
  useEffect(() => {
    if (!api || !ids || (ids.length === 0 && api.getSelectedNodes().length === 0)) return;
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

/** Brings what the grid holds itself (chosen rows, sort mark, drawn cells) in line with the props. */
export function useGridState(api: Api, props: GridProps) {
  const { sort, dictionaries, editing, firstRow, columns } = props;
  useChosenRows(api, props);
  const { column, order } = sort ?? {};
  useEffect(() => {
    api?.applyColumnState({ state: column ? [{ colId: column, sort: order }] : [], defaultState: { sort: null } });
  }, [api, column, order]);
  useEffect(() => {
    api?.refreshCells({ force: true });
  }, [api, dictionaries.loading, firstRow]);
  const states = editing?.statesVersion;
  useEffect(() => {
    const conditional = columns.filter(({ conditions }) => conditions !== undefined).map(({ key }) => key);
    if (conditional.length > 0) api?.refreshCells({ columns: conditional, force: true });
  }, [api, columns, states]);
  const linked = editing?.linked;
  useEffect(() => linked?.subscribe(() => api?.refreshCells({ force: true })), [api, linked]);
  const { rows } = props;
  // What our own controls say of their row changes with its place.
  useEffect(() => {
    if (api) api.refreshCells({ force: true, columns: api.getAllDisplayedColumns().filter((column) => !planOf(column)) });
  }, [api, rows]);
  const failures = editing?.failures;
  useEffect(() => {
    api?.refreshCells();
  }, [api, failures]);
}
