import { useCallback, useMemo, useRef, type RefObject } from 'react';
import type { User } from '#renderer/expressions/user.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { useMedia } from '#renderer/widgets/dialog/useMedia.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { isKnownClosed, offeredActions } from '../actions/offered-actions.ts';
import type { Acting } from '../actions/acting.ts';
import { actionsOf, RowActions, type DeclaredActions, type RowAction } from './RowActions.tsx';
import type { OpenRecord } from './open-address.ts';

interface RowActionsDone {
  open(record: OpenRecord): void;
  copy?(id: string): void;
  removeOne(id: string, name: string): void;
  nameOf(row: GridRow): string;
  recordOf(rowId: string): string;
  acting: Acting;
}

/** Width in pixels of a link in the actions column, of the column's padding, and of the column that only marks where actions float. */
const ACTION_WIDTH = { 'zh-CN': 52, 'en-US': 64 } as const;
const ACTIONS_EDGE = 28;
const MARK_WIDTH = { 'zh-CN': 52, 'en-US': 76 } as const;

/** Row actions: their list, the function that runs one, and the column. Stable while `done` and other parts of the plan change, such as its page. */
export function useRowActions({ rowActions, toolbar, form }: ListPlan, done: RowActionsDone) {
  const { locale, rowActions: developer, user } = usePorts();
  const developerWidth = developer?.width ?? 0;
  const canHover = useMedia('(hover: hover)');
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
    const actions = actionsOf({ rowActions, toolbar });
    const declared = declaredOf(form, user, latest);
    const isClosed = closedIn(form, user);
    const Cell = ({ row }: { row: GridRow }) => (
      <RowActions {...{ row, actions, declared, isClosed }} onAction={(action) => run(action, row)} />
    );
    const hasMore = declared !== undefined || actions.some((one) => one.isRare);
    const words = actions.filter((one) => !one.isRare).reduce((sum, one) => sum + (one.words ?? 1), hasMore ? 1 : 0);
    const width = words * ACTION_WIDTH[locale] + developerWidth;
    return {
      actions,
      declared,
      isClosed,
      run,
      column: width > 0 ? { ...columnOf(width + ACTIONS_EDGE, canHover, locale), Cell } : undefined,
    };
  }, [rowActions, toolbar, form, run, locale, user, developerWidth, canHover]);
}

/** Under a mouse the actions float over the row it is in; under a finger they have their room. */
function columnOf(width: number, canHover: boolean, locale: keyof typeof MARK_WIDTH) {
  const mark = MARK_WIDTH[locale];
  return canHover && width > 2 * mark ? { width: mark, floats: true } : { width };
}

const wireOf = (row: GridRow) => (row.wire ?? {}) as WireRow;

/** Tells which rows are closed; undefined where none can be. */
function closedIn(form: ListPlan['form'], user: User): ((row: GridRow) => boolean) | undefined {
  return form?.lockedWhen && ((row) => isKnownClosed(form, wireOf(row), user));
}

/** The declared actions of the rows; undefined where none are for rows. */
function declaredOf(form: ListPlan['form'], user: User, latest: RefObject<RowActionsDone>): DeclaredActions | undefined {
  if (!form?.actions?.some(({ place }) => place === undefined || place === 'row')) return undefined;
  return {
    of: (row) => offeredActions(form, wireOf(row), user, ['row']),
    begin(action, row) {
      const { acting, nameOf, recordOf } = latest.current;
      acting.begin(action, [{ id: recordOf(row.id), name: nameOf(row), record: wireOf(row) }]);
    },
  };
}
