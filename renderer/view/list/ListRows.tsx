import { Button, Empty } from 'antd';
import { useEffect } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isNarrowed } from '#renderer/query/asked-filters.ts';
import { recordState } from '#renderer/compile/record-name.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import type { ColumnViews } from '../column-views.ts';
import type { useDictionaries } from '../dictionaries.ts';
import { DueDatesProvider, type DueDates } from '../due-dates/due-dates.ts';
import { Failed } from '../Failed.tsx';
import { FailedReload, isPassing } from '../FailedReload.tsx';
import { useFittedColumns } from '../fitted-columns/useFittedColumns.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { loadGrid } from '../grid/grid-code.ts';
import { Grid } from '../grid/Grid.tsx';
import type { GridProps } from '../grid/grid-props.ts';
import { useDensity } from '../list-views/density.ts';
import { OtherView } from '../list-views/OtherView.tsx';
import type { ShownView } from '../list-views/useListView.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { editCode } from '../list-edit/edit-code.ts';
import type { Editing } from '../list-edit/useEditing.ts';
import { FirstRows, type FirstRowsProps } from '../first-rows/FirstRows.tsx';
import type { RowCardsProps } from './RowCards.tsx';
import type { TreeSide } from './tree-side.ts';
import type { usePage } from './useList.ts';
import type { useRowActions } from './useRowActions.tsx';

const RowCards = laterView(async () => (await import('./RowCards.tsx')).RowCards, RowsSkeleton);
const EditedRows = laterView(async () => (await editCode.load()).EditedRows, RowsSkeleton);

/** How the rows of a list are drawn, besides their columns. */
export interface DrawnList extends Pick<GridProps, 'menus'>, Pick<FirstRowsProps, 'toneOf' | 'hasName'> {
  extensions: NonNullable<GridProps['extensions']>;
  dueDates: DueDates | undefined;
  /** Its rows have more than the first rows draw: they are expanded, or others belong to one of them. */
  needsGrid: boolean;
}

interface ListRowsProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: ReturnType<typeof useDictionaries>;
  list: ReturnType<typeof usePage>;
  tree: TreeSide | undefined;
  selection: RowCardsProps['selection'];
  actions: ReturnType<typeof useRowActions>;
  drawn: DrawnList;
  shown: ShownView | undefined;
  footers: readonly FooterRow[];
  editing: Editing;
  onChange: (part: Partial<ListState>) => void;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

const TREE_COLUMNS = { chosen: rowColumns(['row-checkbox'], false), plain: [] };

/**
 * The rows of a list as a grid, or as cards on a phone, or the reason why there are none. Current rows stay while others load, and where
 * they could not be loaded anew.
 */
export function ListRows(props: ListRowsProps) {
  const { message } = usePorts();
  const { error, isEarlier, isValidating, reload } = props.list;
  const hasFailed = error !== undefined && !isValidating;
  const keepsRows = hasFailed && isEarlier && isPassing(error);
  if (hasFailed && !keepsRows) return <Failed title={message('list.failed')} error={error} onRetry={reload} />;
  return (
    <DueDatesProvider value={props.drawn.dueDates}>
      {keepsRows && <FailedReload error={error} onRetry={reload} />}
      <Rows {...props} />
    </DueDatesProvider>
  );
}

/** Rows that only the grid draws are loaded beside it. */
function useGridAhead(isNeeded: boolean) {
  useEffect(() => void (isNeeded && loadGrid()), [isNeeded]);
}

function Rows(props: ListRowsProps) {
  const { plan, views, dictionaries, list, tree, selection, actions, drawn, shown, editing, onChange, onOpen, onAdd } = props;
  const { extensions, menus, dueDates, toneOf, hasName } = drawn;
  const isPhone = useIsPhone();
  useGridAhead(drawn.needsGrid);
  const { density, rowHeight } = useDensity();
  const { state: asked, rows } = list;
  const keeps = plan.kind === 'tree' ? plan.textKey : undefined;
  const columns = useFittedColumns(plan.columns, { rows, footers: props.footers, dictionaries, views, keeps, dueDates });
  if (!list.isLoaded || editing.isAwaited) return <RowsSkeleton />;
  const empty = <EmptyList plan={plan} isFiltered={isNarrowed(asked)} onAdd={onAdd} />;
  const shared = { label: plan.title, rows, columns: plan.columns, views, dictionaries, selection };
  if (shown && shown.kind !== 'grid' && shown.kind !== 'cards')
    return <OtherView {...{ shown, plan, views, dictionaries, list, empty, onOpen }} />;
  if (isPhone || shown?.kind === 'cards') {
    const cards = { ...shared, ...cardParts(plan, actions), isWide: !isPhone, onOpen: plan.form ? onOpen : undefined };
    if (rows.length === 0) return empty;
    return tree ? tree.cards(cards) : <RowCards {...cards} />;
  }
  const grid = {
    ...shared,
    columns,
    extensions,
    menus,
    rowHeight,
    empty,
    rowColumns: tree && (plan.selectable ? TREE_COLUMNS.chosen : TREE_COLUMNS.plain),
    firstRow: list.firstRow,
    sort: asked.sort,
    onSort: (sort: ListState['sort'] | null) => onChange({ sort: sort ?? plan.sort, page: 1 }),
    actions: actions.column,
    footers: rows.length > 0 ? props.footers : undefined,
  };
  const { page, grids } = editing;
  // The grid lays its rows out by one height.
  if (page) return <EditedRows key={density} {...{ page, grids, grid }} />;
  const first = drawn.needsGrid ? undefined : <FirstRows {...grid} {...{ toneOf, hasName }} onOpenRow={onOpen} />;
  return <Grid key={density} {...grid} onOpenRow={onOpen} before={first} />;
}

/** What cards have besides what a grid has, too: the state of the document, and what can be done with it. */
function cardParts({ form, columns }: ListPlan, { actions, declared, isClosed, run }: ListRowsProps['actions']) {
  const key = form && recordState(form)?.key;
  return { state: columns.find((column) => column.visible && column.key === key), actions, declared, isClosed, onAction: run };
}

interface EmptyListProps {
  plan: ListPlan;
  isFiltered: boolean;
  onAdd: () => void;
}

function EmptyList({ plan, isFiltered, onAdd }: EmptyListProps) {
  const { message } = usePorts();
  const mayAdd = plan.form !== null && plan.toolbar.some((button) => button.code === 'add');
  const canAdd = !isFiltered && mayAdd;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={message(isFiltered ? 'list.empty-filtered' : mayAdd ? 'list.empty' : 'list.empty-read')}
    >
      {canAdd && <Button onClick={onAdd}>{message('action.add')}</Button>}
    </Empty>
  );
}
