import { Button, Empty } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isTreePlan, type ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { defaultText } from '#renderer/draft/defaults.ts';
import { screenColumns, type ColumnViews } from '../column-views.ts';
import { useDeveloperRowActions } from './developer-row-actions.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { FormDialog, type FormMode } from '../form-dialog/FormDialog.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { Grid } from '../grid/Grid.tsx';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridSort } from '../grid/grid-props.ts';
import { cellText } from '../grid/grid-columns.ts';
import { useGridMenus } from '../grid/menus/useGridMenus.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { Pager } from './Pager.tsx';
import { usePorts } from '../ports.ts';
import { QueryForm } from '#renderer/widgets/query/QueryForm.tsx';
import { actionsOf, RowActions, type RowAction } from './RowActions.tsx';
import { RowCards, type RowCardsProps } from './RowCards.tsx';
import { SheetButtons } from '../sheets/SheetButtons.tsx';
import { Toolbar } from './Toolbar.tsx';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { useList } from './useList.ts';
import { useRemoval, type RemovalFromTree } from './useRemoval.ts';
import styles from './ListView.module.css';

interface ListViewProps {
  plan: ListPlan;
  views: ColumnViews;
}

/** What a list is told that is a tree (tree-table/). */
export interface TreeSide extends RemovalFromTree {
  extension: GridExtension;
  /** The rows on a phone. */
  cards(props: RowCardsProps): ReactNode;
  /** False for a line that only says how the records below one stand. */
  isRecord(id: string): boolean;
  /** Something was saved or deleted; `below`: under this record. */
  refresh(below?: string): void;
}

interface ListScreenProps extends ListViewProps {
  list: ReturnType<typeof useList>;
  tree?: TreeSide;
}

interface OpenForm {
  mode: FormMode;
  rowId: string | null;
  /** The record of a tree that one is added below. */
  below?: string;
}

/** Pixels of a link in the actions column, and of its edges. */
const ACTION_WIDTH = { 'zh-CN': 52, 'en-US': 64 } as const;
const ACTIONS_EDGE = 28;
const SKELETON_ROWS = 10;

/** Starts a list with the filters that its document asks for, unless its address says something else. */
function useDefaultFilters(plan: ListPlan, change: ReturnType<typeof useList>['change']) {
  const { url, user } = usePorts();
  const isFresh = useRef(url.params.size === 0);
  useEffect(() => {
    if (!isFresh.current) return;
    isFresh.current = false;
    const filters = plan.query.flatMap((item) => {
      const text = item.defaultValue && defaultText(item.defaultValue, { user, now: new Date() });
      return text ? [[item.column.key, text]] : [];
    });
    if (filters.length > 0) change({ filters: Object.fromEntries(filters) });
  }, [plan, change, user]);
}

function useRowAction(
  plan: ListPlan,
  open: (form: OpenForm) => void,
  removeOne: (id: string, name: string) => void,
  nameOf: (row: GridRow) => string,
) {
  const { locale } = usePorts();
  const developerWidth = useDeveloperRowActions()?.width ?? 0;
  const latest = useRef({ open, removeOne, nameOf });
  latest.current = { open, removeOne, nameOf };
  const run = useCallback((action: RowAction, row: GridRow) => {
    const { open: show, removeOne: remove, nameOf: name } = latest.current;
    if (action === 'delete') remove(row.id, name(row));
    else if (action === 'addSub') show({ mode: 'add', rowId: null, below: row.id });
    else show({ mode: action === 'update' ? 'edit' : 'detail', rowId: row.id });
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

/** The menus of a list: its server sorts, and only where every row is on the page can it be filtered by values. */
function useListMenus({ documentId, columns, paging }: ListPlan, details: ((rowId: string) => void) | undefined) {
  const menus = useGridMenus({
    screen: `list_${documentId}`,
    columns,
    hasAllRows: !paging.enabled,
    isSortedByServer: true,
    rows: { details },
  });
  const extensions = useMemo(() => [menus.extension], [menus.extension]);
  return { extensions, columnsButton: menus.columnsButton };
}

/** The rows that are chosen; in a tree records alone can be. */
function useSelection(plan: ListPlan, ids: readonly string[], select: (ids: readonly string[]) => void, tree: TreeSide | undefined) {
  return useMemo(() => {
    const onChange = (next: readonly string[]) => select(tree ? next.filter(tree.isRecord) : next);
    return plan.selectable ? { ids, onChange } : undefined;
  }, [plan.selectable, ids, select, tree]);
}

/** What a record that is added below another starts with. */
function presetOf(plan: ListPlan, form: OpenForm | null): WireRow | undefined {
  return form?.below !== undefined && isTreePlan(plan) ? { [plan.parentKey]: form.below } : undefined;
}

/** A list that is no tree. */
export function ListView({ plan, views }: ListViewProps) {
  return <ListScreen plan={plan} views={views} list={useList(plan)} />;
}

const TREE_COLUMNS = { chosen: rowColumns(['row-checkbox'], false), plain: [] };

/** A list: query row, toolbar, rows, pager, and the dialog that its rows open in. */
export function ListScreen({ plan, views, list, tree }: ListScreenProps) {
  const { state, change, rows } = list;
  useDefaultFilters(plan, change);
  const columns = useMemo(() => screenColumns(plan), [plan]);
  const dictionaries = useDictionaries(columns);
  const refresh = tree?.refresh ?? list.reload;
  const { selected, select, removeOne, removeSelected } = useRemoval(plan, { ...list, reload: refresh }, tree);
  const [form, setForm] = useState<OpenForm | null>(null);
  const preset = useMemo(() => presetOf(plan, form), [plan, form]);
  const isPhone = useIsPhone();
  const isRecord = (id: string) => !tree || tree.isRecord(id);
  const first = plan.columns.find(({ key }) => isTreePlan(plan) && key === plan.textKey) ?? plan.columns[0];
  const nameOf = (row: GridRow) => (first ? cellText(first, row, dictionaries.optionsOf(first)) : row.id);
  const action = useRowAction(plan, setForm, removeOne, nameOf);
  const selection = useSelection(plan, selected, select, tree);
  const add = () => setForm({ mode: 'add', rowId: null });
  const go = (part: Parameters<typeof change>[0]) => {
    select([]);
    change(part);
  };
  const openRow = (id: string) => {
    const preferred = action.actions.find((one) => one.action === 'detail') ?? action.actions.find((one) => one.action === 'update');
    if (preferred && isRecord(id)) setForm({ mode: preferred.action === 'update' ? 'edit' : 'detail', rowId: id });
  };
  const menus = useListMenus(plan, action.actions.length > 0 ? openRow : undefined);
  const extensions = useMemo(() => (tree ? [...menus.extensions, tree.extension] : menus.extensions), [menus.extensions, tree]);
  const cards = tree?.cards ?? ((props: RowCardsProps) => <RowCards {...props} />);
  const shared = { label: plan.title, rows, columns: plan.columns, views, dictionaries, selection };
  return (
    <section className={styles.list} aria-label={plan.title}>
      {plan.query.length > 0 && (
        <QueryForm
          label={plan.title}
          items={plan.query}
          views={views}
          dictionaries={dictionaries}
          filters={state.filters}
          onQuery={(filters) => {
            go({ filters, page: 1 });
            list.reload();
          }}
          onReset={() => go({ filters: {}, page: 1 })}
        />
      )}
      <Toolbar
        plan={plan}
        selected={selected.length}
        isLoading={list.isValidating}
        onAdd={add}
        onRemove={removeSelected}
        onClear={() => select([])}
        onReload={list.reload}
        end={isPhone ? undefined : menus.columnsButton}
      >
        <SheetButtons plan={plan} state={state} total={list.total} selected={selected} onImported={refresh} />
      </Toolbar>
      <div className={styles.rows}>
        <Rows
          list={list}
          empty={<EmptyList plan={plan} isFiltered={Object.keys(state.filters).length > 0} onAdd={add} />}
          isPhone={isPhone}
        >
          {isPhone ? (
            cards({ ...shared, actions: action.actions, onAction: action.run })
          ) : (
            <Grid
              {...shared}
              rowColumns={tree && (plan.selectable ? TREE_COLUMNS.chosen : TREE_COLUMNS.plain)}
              firstRow={state.pageSize > 0 ? (state.page - 1) * state.pageSize : 0}
              sort={state.sort}
              onSort={(sort: GridSort | null) => go({ sort: sort ?? plan.sort, page: 1 })}
              actions={action.column}
              onOpenRow={openRow}
              extensions={extensions}
              empty={<EmptyList plan={plan} isFiltered={Object.keys(state.filters).length > 0} onAdd={add} />}
            />
          )}
        </Rows>
      </div>
      <Pager paging={plan.paging} state={state} total={list.total} onChange={(page, pageSize) => go({ page, pageSize })} />
      {form && plan.form && (
        <FormDialog
          mode={form.mode}
          rowId={form.rowId}
          plan={plan.form}
          views={views}
          dictionaries={dictionaries}
          preset={preset}
          onSaved={() => refresh(form.below)}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  );
}

interface RowsProps {
  list: ReturnType<typeof useList>;
  empty: ReactNode;
  isPhone: boolean;
  children: ReactNode;
}

/** The rows, or why there are none: on their way, failed, or not there. Rows that are shown stay while others load. */
function Rows({ list, empty, isPhone, children }: RowsProps) {
  const { message } = usePorts();
  if (list.error && !list.isValidating) return <Failed title={message('list.failed')} error={list.error} onRetry={list.reload} />;
  if (!list.isLoaded) return <RowsSkeleton rows={SKELETON_ROWS} />;
  return isPhone && list.rows.length === 0 ? empty : children;
}

interface EmptyListProps {
  plan: ListPlan;
  isFiltered: boolean;
  onAdd: () => void;
}

function EmptyList({ plan, isFiltered, onAdd }: EmptyListProps) {
  const { message } = usePorts();
  const canAdd = !isFiltered && plan.form && plan.toolbar.some((button) => button.code === 'add');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message(isFiltered ? 'list.empty-filtered' : 'list.empty')}>
      {canAdd && <Button onClick={onAdd}>{message('action.add')}</Button>}
    </Empty>
  );
}
