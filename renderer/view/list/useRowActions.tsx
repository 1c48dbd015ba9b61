import { useCallback, useMemo, useRef } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { actionsOf, RowActions, type RowAction } from './RowActions.tsx';
import type { OpenRecord } from './open-address.ts';

interface RowActionsDone {
  open(record: OpenRecord): void;
  copy?(id: string): void;
  removeOne(id: string, name: string): void;
  nameOf(row: GridRow): string;
}

/** Width in pixels of a link in the actions column, and of the column's padding. */
const ACTION_WIDTH = { 'zh-CN': 52, 'en-US': 64 } as const;
const ACTIONS_EDGE = 28;

/** Row actions: their list, the function that runs one, and the column. Stable while `done` changes. */
export function useRowActions(plan: ListPlan, done: RowActionsDone) {
  const { locale, rowActions } = usePorts();
  const developerWidth = rowActions?.width ?? 0;
  const latest = useRef(done);
  latest.current = done;
  const run = useCallback((action: RowAction, row: GridRow) => {
    const { open, copy, removeOne, nameOf } = latest.current;
    if (action === 'delete') removeOne(row.id, nameOf(row));
    else if (action === 'copy') copy?.(row.id);
    else if (action === 'addSub') open({ mode: 'add', rowId: null, below: row.id });
    else open({ mode: action === 'update' ? 'edit' : 'detail', rowId: row.id });
  }, []);
  return useMemo(() => {
    const actions = actionsOf(plan);
    const Cell = ({ row }: { row: GridRow }) => <RowActions row={row} actions={actions} onAction={(action) => run(action, row)} />;
    const shown = [...actions.filter((one) => !one.isRare), ...actions.filter((one) => one.isRare).slice(0, 1)];
    const words = shown.reduce((sum, one) => sum + (one.words ?? 1), 0);
    const width = words * ACTION_WIDTH[locale] + developerWidth;
    return { actions, run, column: width > 0 ? { width: width + ACTIONS_EDGE, Cell } : undefined };
  }, [plan, run, locale, developerWidth]);
}
