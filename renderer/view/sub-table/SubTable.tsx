import { memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { insertIndex } from '#renderer/row-columns/add-settings.ts';
import { INSERT_MS } from '#renderer/row-columns/quick-click.ts';
import { toggled } from '#renderer/row-columns/selection.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import { focusToReturnTo } from '../grid/keys/focus-row.ts';
import { Grid } from '../grid/Grid.tsx';
import { TABLE_ROW_HEIGHTS } from '../grid/grid-theme.ts';
import type { ExpandedRows } from '../grid/rows/expanded-rows.ts';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import { useDraftRows, useRowOrder } from '../form-store/store-hooks.ts';
import { AddButton } from './AddButton.tsx';
import { developerTable } from '#renderer/widgets/developer-additions.ts';
import { EmptyTable } from './EmptyTable.tsx';
import { focusAdded, scrollToEnd } from './focus-added.ts';
import { LiveNote } from './live/LiveNote.tsx';
import { RowPopups } from './row/RowPopups.tsx';
import type { SubTableProps } from './sub-table-props.ts';
import { tableCommands } from './table-commands.ts';
import { tableHeight, type TableSize } from './table-height.ts';
import { TableToolbar } from './TableToolbar.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useAddSettings } from './useAddSettings.ts';
import { useFooters } from './useFooters.ts';
import { useGuarded } from './useGuarded.ts';
import { useLinkedCells } from './useLinkedCells.ts';
import { useRowExtensions, useRowStores } from './useRowExtensions.tsx';
import { useRowPopups } from './row/useRowPopups.tsx';
import { useRowRemoval, useRowSelection } from './useRowSelection.ts';
import { useTableEditing } from './useTableEditing.ts';
import { useTableMenus } from './useTableMenus.ts';
import styles from './SubTable.module.css';

/** The rows of a table and what this user may do with them. */
function useTableFacts({ store, table, dictionaries, tables, history = store, nextFailure, readOnly: isFormReadOnly }: SubTableProps) {
  const plan = table.rows ?? plainRows;
  const readOnly = isFormReadOnly || plan.readOnly;
  const developer = developerTable(usePorts(), table.key);
  const rows = useRowOrder(store, table.key);
  const draftRows = useDraftRows(store, table.key);
  const commands = useMemo(() => tableCommands(store, table), [store, table]);
  const linked = useLinkedCells(table, dictionaries, developer);
  const life = tables?.of(table.key);
  const stores = useRowStores(life?.highlights);
  const editing = useTableEditing({ store, table, commands, linked, history, nextFailure, highlights: stores.highlights, readOnly });
  const canAdd = !readOnly && table.canAdd;
  const canRemove = !readOnly && table.canRemove;
  const guarded = useGuarded();
  const isSingle = plan.columns.includes('row-radio');
  const chosen = useRowSelection({ rows: draftRows.get, isSingle, isLocked: editing?.isLocked, onSelect: developer.onSelect });
  const popups = useRowPopups((rowId) => chosen.choose(toggled(chosen.ids, rowId, isSingle)));
  // Rows that cannot be removed are still selectable if the document asks for it.
  const canSelect = canRemove || isSingle || developer.onSelect !== undefined || plan.clickSelects;
  return {
    plan,
    readOnly,
    life,
    developer,
    rows,
    draftRows,
    commands,
    linked,
    stores,
    editing,
    canAdd,
    canRemove,
    guarded,
    chosen,
    popups,
    canSelect,
  };
}

/** Actions on single rows, from handles, clicks and cell menus. */
function useRowActions({ table, dictionaries, api }: SubTableProps, facts: ReturnType<typeof useTableFacts>, focusTable: () => void) {
  const { plan, readOnly, developer, rows, commands, stores, canAdd, canRemove, guarded, chosen, popups, canSelect } = facts;
  const insert = (rowId: string, side: 'above' | 'below') =>
    guarded(
      'insert',
      () => {
        const place = rows.findIndex(({ id }) => id === rowId);
        const added = side === 'above' ? commands.add(1, place) : commands.insertBelow(rowId);
        developer.onAdded?.({ action: 'inserted', rows: added });
        focusAdded(api, added[0]?.id);
      },
      INSERT_MS,
    );
  const remove = (ids: readonly string[]) => {
    commands.remove(ids);
    chosen.choose(chosen.ids.filter((id) => !ids.includes(id)));
  };
  const askToRemove = useRowRemoval(remove, () => {
    const goBack = focusToReturnTo(api.current);
    return () => void (goBack() || focusTable());
  });
  const menus = useTableMenus({
    table,
    insert: canAdd ? insert : undefined,
    remove: canRemove ? (ids) => guarded('remove', () => askToRemove(ids)) : undefined,
    details: (rowId) => popups.onAction('details', rowId),
    subTable: plan.opensSubTable ? (rowId) => popups.onAction('sub-table', rowId) : undefined,
  });
  const insertBelow = (rowId: string) => insert(rowId, 'below');
  const moves = readOnly ? undefined : menus.whenAsSaved({ step: commands.step, drop: commands.drop, ...(canAdd && { insertBelow }) });
  const row = useRowExtensions({ table, dictionaries, developer, moves, canSelect, onAction: popups.onAction, ...stores });
  return { row, menus, askToRemove };
}

/** The complete state of a table. */
function useTable(props: SubTableProps, focusTable: () => void) {
  const facts = useTableFacts(props);
  return { ...facts, ...useRowActions(props, facts, focusTable) };
}

/** 新增 as configured: how many rows and where, then scrolls to the end or focuses the first new row (GRID-09, GRID-13). */
function useAdding({ table, api }: SubTableProps, { rows, commands, developer, guarded }: ReturnType<typeof useTable>) {
  const stored = useAddSettings(table.key);
  const { settings } = stored;
  const add = () =>
    guarded('add', () => {
      const index = insertIndex(settings, rows.length);
      const added = commands.add(settings.addRowNum, index);
      developer.onAdded?.({ action: index === undefined ? 'added' : 'inserted', rows: added });
      if (settings.addScrollToBottom && index !== undefined) scrollToEnd(api, added[0]?.id);
      else focusAdded(api, added[0]?.id);
    });
  return { stored, add };
}

interface ButtonsProps {
  state: ReturnType<typeof useTable>;
  props: SubTableProps;
}

/** What the buttons depend on: no row values, so that editing a cell does not re-render them. */
function buttonFacts({ state, props: { table, api, store, onSubmit } }: ButtonsProps): readonly unknown[] {
  const { plan, rows, stores, chosen, developer, readOnly, canAdd, canRemove, menus } = state;
  const { columnsButton } = menus;
  return [table, api, store, onSubmit, plan, rows.length, stores, chosen.ids, developer, readOnly, canAdd, canRemove, columnsButton];
}

function areButtonsAlike(before: ButtonsProps, after: ButtonsProps): boolean {
  const facts = buttonFacts(after);
  return buttonFacts(before).every((fact, n) => Object.is(fact, facts[n]));
}

/** The buttons above the rows (GRID-02). */
const Buttons = memo(function Buttons({ state, props }: ButtonsProps) {
  const { table, store, onSubmit } = props;
  const { plan, rows, stores, chosen, developer, guarded, readOnly } = state;
  const { stored, add } = useAdding(props, state);
  const isExpanded = useSyncExternalStore(stores.expanded.subscribe, stores.expanded.count) > 0;
  const collapse = () => stores.expanded.open(isExpanded ? [] : store.rowsOf(table.key).map(({ id }) => id));
  const size = plan.size === 'tiny' ? 'small' : undefined;
  return (
    <TableToolbar
      label={table.title}
      table={table.key}
      buttons={plan.buttons}
      size={size}
      chosen={chosen.ids.length}
      dataOf={store.dataOf}
      Prefix={developer.ToolbarPrefix}
      Suffix={developer.ToolbarSuffix}
      add={state.canAdd && <AddButton settings={stored} rows={rows.length} size={size} onAdd={add} />}
      onSave={readOnly ? undefined : () => guarded('save', onSubmit)}
      onRemove={state.canRemove ? () => guarded('remove', () => state.askToRemove(chosen.ids)) : undefined}
      onClearSelection={Object.keys(plan.locked).length > 0 ? () => chosen.choose([]) : undefined}
      onCollapse={plan.columns.includes('row-expand') ? collapse : undefined}
      isExpanded={isExpanded}
      end={state.menus.columnsButton}
    />
  );
}, areButtonsAlike);

interface FrameProps {
  size: Omit<TableSize, 'opened' | 'scrollbar'>;
  expanded: ExpandedRows;
  scrollbar: ValueStore<number>;
  /** The table with its buttons. */
  host: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Sets the height of a table, including expanded rows and scrollbar, without re-rendering the table. While the table has the focus, its
 * footers and status line stay in sight when it grows.
 */
function Frame({ size, expanded, scrollbar, host, children }: FrameProps) {
  const opened = useSyncExternalStore(expanded.subscribe, expanded.total);
  const pixels = useSyncExternalStore(scrollbar.subscribe, scrollbar.get);
  const height = tableHeight({ ...size, opened, scrollbar: pixels });
  useLayoutEffect(() => {
    if (host.current?.contains(document.activeElement)) host.current.scrollIntoView({ block: 'nearest' });
  }, [height, host]);
  return <div style={{ height }}>{children}</div>;
}

/** A sub-table, edited in place (GRID-02..19). */
export function SubTable(props: SubTableProps) {
  const { table, views, dictionaries, api } = props;
  const host = useRef<HTMLDivElement>(null);
  const state = useTable(props, () => host.current?.focus());
  const { plan, rows, draftRows, editing, stores, chosen, row, menus } = state;
  const extensions = useMemo(() => [...row.extensions, menus.extension], [row.extensions, menus.extension]);
  const footers = useFooters(props.store, table);
  const rowHeight = TABLE_ROW_HEIGHTS[plan.size];
  const size = { rows: rows.length, rowHeight, footers: footers.length, hasStatusLine: editing !== undefined };
  return (
    <div ref={host} tabIndex={-1} className={styles.table}>
      <Buttons state={state} props={props} />
      {state.life?.rows && <LiveNote live={state.life.rows} rows={rows} dictionaries={dictionaries} />}
      <Frame size={size} expanded={stores.expanded} scrollbar={row.scrollbar} host={host}>
        <Grid
          label={table.title}
          rows={rows}
          draftRows={draftRows}
          columns={table.columns}
          views={views}
          dictionaries={dictionaries}
          rowColumns={row.columns}
          rowHeight={rowHeight}
          selection={state.canSelect ? chosen.selection : undefined}
          editing={editing}
          footers={footers}
          extensions={extensions}
          api={api}
          empty={<EmptyTable canAdd={state.canAdd} />}
        />
      </Frame>
      <RowPopups {...props} {...state} host={host} onChange={state.commands.run} />
      <LiveRegion text={chosen.announcement} />
    </div>
  );
}
