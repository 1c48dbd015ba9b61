import { useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { askedFilters } from '#renderer/query/asked-filters.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { screenColumns, type ColumnViews } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { OpeningWindow } from '../form-dialog/OpeningWindow.tsx';
import { useRecordCode } from '../form-dialog/useRecordCode.ts';
import { windowCode } from '../form-dialog/window-code.ts';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { laterView, viewOf } from '#renderer/widgets/later-view.tsx';
import { useLaterViews } from '../useViews.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import { useGridMenus } from '../grid/menus/useGridMenus.tsx';
import { batchDeleteCode } from '../bulk-edit/bulk-code.ts';
import type { Acting } from '../actions/acting.ts';
import { useActing } from '../actions/useActing.tsx';
import { useFittingSize, type RowsPlace } from '../list-views/useFittingSize.ts';
import { amongOf, rowsPlan, useListView, type ShownView } from '../list-views/useListView.ts';
import { dueCells } from '../due-dates/due-cells.ts';
import { useDueDates } from '../due-dates/due-dates.ts';
import { toneExtension, useTones } from '../list-tones/useTones.ts';
import { EditHead } from '../list-edit/EditHead.tsx';
import { ViewSwitch } from '../list-views/ViewSwitch.tsx';
import { ViewTabs } from '../saved-views/ViewTabs.tsx';
import { useIsSwitchAbove } from '../saved-views/useIsSwitchAbove.ts';
import { useKeptViews } from '../saved-views/useKeptViews.ts';
import { useRecount } from '../saved-views/view-counts.ts';
import { useEditing, type Editing } from '../list-edit/useEditing.ts';
import { ListBar } from './ListBar.tsx';
import { QueryRow } from './ListQuery.tsx';
import { ListRows, type DrawnList } from './ListRows.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { ListSide } from './list-side.ts';
import type { TreeSide } from './tree-side.ts';
import { useFocusAfterAction } from './useFocusAfterAction.ts';
import { useDefaultFilters } from './useDefaultFilters.ts';
import { takeFirstPage } from './early-page.ts';
import { useList, type usePage } from './useList.ts';
import { useQueryPanel } from './useQueryPanel.ts';
import { useLiveRows } from './useLiveRows.ts';
import { useListScript } from '../scripts/useListScript.ts';
import { useReportCells } from './report-cells.ts';
import { useTotals } from './useTotals.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useSteps } from './useSteps.ts';
import { useRemoval } from './useRemoval.ts';
import { openingColumn } from './opening-column.ts';
import { actionsOf } from './RowActions.tsx';
import { useRowActions } from './useRowActions.tsx';
import styles from './ListView.module.css';

const FormDialog = viewOf(windowCode, OpeningWindow);
const InUseDialog = laterView(async () => (await import('./InUseDialog.tsx')).InUseDialog);

type KeptViews = ReturnType<typeof useKeptViews>;

interface ListViewProps {
  plan: ListPlan;
  views: ColumnViews;
}

interface ListScreenProps extends ListViewProps {
  list: ReturnType<typeof usePage>;
  tree?: TreeSide;
  side?: ListSide;
  shown?: ShownView;
  kept?: KeptViews;
  /** Where the rows that fit are counted. */
  place?: RowsPlace;
}

/**
 * The menus and column settings of a list; cards have neither. The server sorts, and values are filtered only when all rows are on the
 * page.
 */
function useListMenus(plan: ListPlan, show: (rowId: string) => void, added: readonly GridExtension[] | undefined, live: GridExtension) {
  const { documentId, columns, paging, rowActions } = plan;
  const { menus, columnsButton, settings, shownKeys } = useGridMenus({
    screen: `list_${documentId}`,
    columns,
    hasAllRows: !paging.enabled,
    isSortedByServer: true,
    // A tree cannot be expanded without its title column.
    always: plan.kind === 'tree' ? plan.textKey : undefined,
    rows: { details: rowActions.length > 0 ? show : undefined },
  });
  const toneOf = useTones(plan);
  const dueDates = useDueDates(plan);
  const latest = useRef(show);
  latest.current = show;
  const hasName = plan.kind !== 'tree' && actionsOf(plan).length > 0;
  const name = useMemo(() => (hasName ? openingColumn(plan, (id) => latest.current(id)) : undefined), [plan, hasName]);
  const tones = useMemo(() => toneOf && toneExtension(toneOf), [toneOf]);
  const extensions = useMemo(
    () => [live, name, tones, dueDates && dueCells(dueDates), ...(added ?? [])].filter((one) => one !== undefined),
    [live, name, tones, dueDates, added],
  );
  const drawn: DrawnList = { extensions, menus, dueDates, toneOf, hasName, needsGrid: added !== undefined };
  return { drawn, settings, shownKeys, columnsButton: useIsPhone() ? undefined : columnsButton };
}

/** The selection of rows; in a tree only records can be selected. */
function useSelection(plan: ListPlan, ids: readonly string[], select: (ids: readonly string[]) => void, tree: TreeSide | undefined) {
  return useMemo(() => {
    const onChange = (next: readonly string[]) => select(tree ? next.filter(tree.isRecord) : next);
    return plan.selectable ? { ids, onChange } : undefined;
  }, [plan.selectable, ids, select, tree]);
}

/** The name of a row in confirmations: the tree's title column, or the first column. */
function rowName(plan: ListPlan, row: GridRow, dictionaries: ReturnType<typeof useDictionaries>): string {
  const title = plan.columns.find(({ key }) => plan.kind === 'tree' && key === plan.textKey) ?? plan.columns[0];
  return title ? cellText(title, row.values, dictionaries) : row.id;
}

/** What is exported: the query, among the records that the list is about. */
function withFixed(state: ListState, { columns }: ListPlan, side: ListSide | undefined): ListState {
  return { ...state, filters: { ...askedFilters(state, columns), ...side?.fixed } };
}

/** A list that is not a tree. */
export function ListView({ plan, views }: ListViewProps) {
  const shown = useListView(plan);
  const [first] = useState(() => takeFirstPage(plan));
  const kept = useKeptViews(plan.table);
  const { place, isAwaited, fitting } = useFittingSize(plan, kept.isKnown);
  const paged = useMemo(() => rowsPlan(plan, shown.kind, fitting), [plan, shown.kind, fitting]);
  const list = useList(paged, { among: amongOf(shown), isAwaited, isProvisional: !kept.isKnown, first });
  return <ListScreen plan={paged} views={views} list={list} shown={shown} kept={kept} place={place} />;
}

/** What is done with the records of a list: opened, deleted, acted upon; its script, if one is switched on, is asked first. */
function useRecords(
  { plan, list, tree, side }: Pick<ListScreenProps, 'plan' | 'list' | 'tree' | 'side'>,
  refresh: (below: string | undefined) => void,
) {
  const { acting, dialog } = useActing({ form: plan.form, onDone: () => refresh(undefined) });
  const removal = useRemoval(plan, { ...list, reload: () => refresh(undefined) }, tree);
  const opened = useOpenRecord(plan, list.recordOf, tree, side);
  return { ...useListScript(plan, { list, change: list.change, removal, opened, acting }), dialog };
}

/** The named views of a list, and beside them the ways to show it. */
function ListViews({
  kept,
  shown,
  ...tabs
}: Omit<ComponentProps<typeof ViewTabs>, 'views'> & { kept: KeptViews; shown: ShownView | undefined }) {
  const isAbove = useIsSwitchAbove(kept);
  return (
    <ViewTabs {...tabs} views={kept.views}>
      {isAbove && shown && <ViewSwitch shown={shown} />}
    </ViewTabs>
  );
}

/** The totals of a list, and a reload that counts them and the records of its views again. */
function useNumbers(plan: ListPlan, filters: ListState['filters'], isAwaited: boolean) {
  const { footers, renewing } = useTotals(plan, filters, isAwaited);
  const recounting = useRecount(plan.documentId);
  return { footers, renewing: <Input extends unknown[]>(reload: (...input: Input) => void) => recounting(renewing(reload)) };
}

/** The panel with the query; as many rows as it leaves room for are shown, unless they are being edited. */
function useFittedPanel(plan: ListPlan, place: RowsPlace | undefined) {
  const panel = useQueryPanel(plan);
  const measure = place?.measure;
  useLayoutEffect(() => measure?.(), [panel.isOpen, measure]);
  return panel;
}

/** A list: query row, toolbar, rows, pager and record dialog. */
export function ListScreen({ plan, views, list: page, tree, side = tree, shown, kept, place }: ListScreenProps) {
  const list = useReportCells(plan, page);
  useDefaultFilters(plan, list.change);
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  const asked = withFixed(list.state, plan, side);
  const { footers, renewing } = useNumbers(plan, asked.filters, !list.isLoaded);
  const refresh = renewing(side?.refresh ?? list.reload);
  const { removal, opened, acting, dialog } = useRecords({ plan, list, tree, side }, refresh);
  const { add, show } = opened;
  const nameOf = (row: GridRow) => rowName(plan, row, dictionaries);
  const actions = useRowActions(plan, { ...opened, ...removal, nameOf, recordOf: list.recordOf, acting });
  const live = useLiveRows(plan, list, refresh, place?.box);
  useFocusAfterAction(live.hand.ref, acting.version);
  const selection = useSelection(plan, removal.selected, removal.select, tree);
  const { drawn, columnsButton, settings, shownKeys } = useListMenus(plan, show, side?.extensions, live.extension);
  const editing = useEditing(plan, { list, dictionaries, shown, onSaved: refresh });
  const panel = useFittedPanel(plan, editing.edit.isOn ? undefined : place);
  const shared = { plan, views, dictionaries };
  const go = guarded(editing, list.change, removal.clear);
  const handlers = { onChange: go, onAdd: add };
  return (
    <section className={styles.list} onKeyDownCapture={editing.onKeyDownCapture}>
      {kept && <ListViews {...{ plan, kept, shown }} isAwaited={!list.isLoaded} leave={editing.edit.leave} />}
      <ListBar
        {...{ ...shared, list, asked, shown, kept, removal, refresh, settings, footers, shownKeys, acting, panel, edit: editing.edit }}
        {...handlers}
        onReload={renewing(list.reload)}
        end={columnsButton}
      />
      <QueryRow {...{ ...shared, list, panel }} onChange={go} />
      <EditHead {...{ plan, list, dictionaries, editing }} />
      <div tabIndex={-1} className={styles.rows} {...live.hand}>
        <ListRows {...{ ...shared, drawn, list, tree, selection, actions, shown, footers, editing }} {...handlers} onOpen={show} />
      </div>
      <ListFoot {...{ plan, dictionaries, list, removal, shown, refresh, acting }} onChange={go} />
      <ListDialogs {...{ plan, dictionaries, opened, list, tree, removal, acting }} onSaved={refresh} />
      {dialog}
    </section>
  );
}

/** Changes what the list asks for: unsaved rows are asked about first, and another query selects anew. */
function guarded({ edit }: Editing, change: (part: Partial<ListState>) => void, clear: () => void) {
  return (part: Partial<ListState>) =>
    edit.leave(() => {
      if ('filters' in part || 'search' in part || 'built' in part) clear();
      change(part);
    });
}

/** The dialogs of a list: a record, the deletion of many, and where records are in use that were not deleted. */
function ListDialogs({ removal, ...record }: RecordDialogProps & { removal: ReturnType<typeof useRemoval> }) {
  const { plan, dictionaries, onSaved } = record;
  const { inUse, many, endMany, clear } = removal;
  const records = useMemo(
    () =>
      many && [...new Map([...many.values()].map(({ row, record: id }) => [id, { id, name: rowName(plan, row, dictionaries) }])).values()],
    [many, plan, dictionaries],
  );
  const BatchDeleteDialog = useLaterCode(batchDeleteCode, Boolean(records));
  const onDeleted = () => {
    clear();
    onSaved(undefined);
  };
  return (
    <>
      <RecordDialog {...record} />
      {records && BatchDeleteDialog && <BatchDeleteDialog {...{ plan, records, onDeleted }} onClose={endMany} />}
      {inUse && <InUseDialog {...inUse} />}
    </>
  );
}

interface RecordDialogProps {
  plan: ListPlan;
  dictionaries: ReturnType<typeof useDictionaries>;
  opened: ReturnType<typeof useOpenRecord>;
  list: ReturnType<typeof usePage>;
  tree: TreeSide | undefined;
  acting: Acting;
  onSaved: (below: string | undefined) => void;
}

function RecordDialog({ plan, dictionaries, opened, list, tree, acting, onSaved }: RecordDialogProps) {
  const { record, preset, close, guard, edit, done, copy } = opened;
  const fields = useRecordCode(plan, list.isLoaded);
  const views = useLaterViews(record ? fields : null);
  const name = useMemo(() => recordName(plan), [plan]);
  const steps = useSteps(plan, list, opened, tree);
  if (!record || !plan.form) return null;
  return (
    <FormDialog
      mode={record.mode}
      rowId={record.rowId}
      copyOf={record.copyOf}
      name={name}
      plan={plan.form}
      views={views}
      dictionaries={dictionaries}
      preset={preset}
      onSaved={() => onSaved(record.below)}
      onClose={close}
      onDone={done}
      onEdit={edit}
      onCopy={record.rowId === null ? undefined : copy && (() => copy(record.rowId!))}
      steps={steps}
      acting={acting}
      guard={guard}
    />
  );
}
