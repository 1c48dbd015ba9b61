import type { ColDef, ColumnResizedEvent, GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import {
  isAsPlanned,
  narrowestOf,
  plannedSettings,
  readSettings,
  withMoved,
  withSetting,
  type ColumnSetting,
  type ColumnSettings,
} from '#renderer/grid-entry/column-settings.ts';
import type { DevicePort } from '#renderer/widgets/ports.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridRow } from '../grid-row.ts';
import { valueStore } from '#renderer/stores/value-store.ts';
import { setMinWidths } from './min-widths.ts';

type Column = ColDef<GridRow>;

/** A column shares the spare room by its flex, or has a width. */
type PlannedWidth = Pick<Column, 'flex' | 'width' | 'minWidth'>;

/** A user's column settings for one screen, stored on the device. */
export interface SettingsStore {
  /** The configurable columns, in the document's order. */
  columns: readonly ColumnPlan[];
  get(): ColumnSettings;
  subscribe(listener: () => void): () => void;
  /** False for the last visible column and for the one that must stay visible. */
  canHide(key: string): boolean;
  change(key: string, part: Partial<Omit<ColumnSetting, 'key'>>): void;
  move(key: string, to: number): void;
  /** Takes over a stored layout, as far as it fits the document. */
  replace(kept: unknown): void;
  /** Restores the document's settings. */
  reset(): void;
  isAsPlanned(): boolean;
  /** Applies the settings to the definitions of the data columns. */
  arrange(definitions: readonly Column[]): readonly Column[];
  /** Applies the settings to a rendered grid. */
  apply(api: GridApi<GridRow>): void;
  /** Called before columns get a width of their own: from then on they may be narrower than their share of the available width. */
  free(api: GridApi<GridRow>, keys: readonly string[]): void;
}

/** The settings of a screen, stored on the device under `name`; the column `always` is never hidden. */
export function createSettings(device: DevicePort, name: string, columns: readonly ColumnPlan[], always = ''): SettingsStore {
  const settings = valueStore(withSetting(readSettings(device.get(name), columns), always, { hidden: false }));
  /** The widths of each column while the user has given it none. */
  const planned = new Map<string, PlannedWidth>();
  const narrowest = new Map(columns.map((column) => [column.key, narrowestOf(column)]));

  function save(next: ColumnSettings) {
    if (isAsPlanned(next, columns)) device.remove(name);
    else device.set(name, next);
    settings.set(next);
  }

  return {
    columns: columns.filter(({ visible }) => visible),
    get: settings.get,
    subscribe: settings.subscribe,
    canHide: (key) => key !== always && settings.get().some((other) => other.key !== key && !other.hidden),
    change: (key, part) => save(withSetting(settings.get(), key, part)),
    move: (key, to) => save(withMoved(settings.get(), key, to)),
    replace: (kept) => save(withSetting(readSettings(kept, columns), always, { hidden: false })),
    reset: () => save(plannedSettings(columns)),
    isAsPlanned: () => isAsPlanned(settings.get(), columns),
    arrange(definitions) {
      for (const { colId, flex, width, minWidth } of definitions) if (colId !== undefined) planned.set(colId, { flex, width, minWidth });
      return arranged(definitions, settings.get(), narrowest);
    },
    apply(api) {
      const hasOwn = new Set(settings.get().flatMap(({ key, width }) => (width === undefined ? [] : key)));
      setMinWidths(api, (key) => planned.has(key) && { minWidth: hasOwn.has(key) ? narrowest.get(key) : planned.get(key)?.minWidth });
      applySettings(api, settings.get(), planned);
    },
    free(api, keys) {
      const freed = new Set(keys);
      setMinWidths(api, (key) => freed.has(key) && narrowest.has(key) && { minWidth: narrowest.get(key), keepsWidth: true });
    },
  };
}

function arranged(definitions: readonly Column[], settings: ColumnSettings, narrowest: ReadonlyMap<string, number>): Column[] {
  const byKey = new Map(definitions.map((definition) => [definition.colId, definition]));
  return settings.flatMap(({ key, hidden, pinned, width }) => {
    const definition = byKey.get(key);
    const own = width !== undefined && { width, flex: undefined, minWidth: narrowest.get(key) };
    return definition ? { ...definition, hide: hidden, pinned, ...own } : [];
  });
}

/** Control columns stay in place: row controls in front, actions at the end. */
function applySettings(api: GridApi<GridRow>, settings: ColumnSettings, planned: ReadonlyMap<string, PlannedWidth>) {
  const all = api.getColumns() ?? [];
  const first = all.findIndex(planOf);
  const own = all.filter((column) => !planOf(column));
  const before = own.filter((column) => all.indexOf(column) < first).map((column) => ({ colId: column.getColId() }));
  const after = own.filter((column) => all.indexOf(column) > first).map((column) => ({ colId: column.getColId() }));
  const data = settings.map(({ key, hidden, pinned, width }) => ({
    colId: key,
    hide: hidden,
    pinned,
    ...(width === undefined ? { flex: planned.get(key)?.flex ?? null, width: planned.get(key)?.width } : { flex: null, width }),
  }));
  api.applyColumnState({ state: [...before, ...data, ...after], applyOrder: true });
}

/** The column that the user is resizing, by its edge in the header or by Alt+arrow on its title. */
function resizedBy(event: Event): string | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const isKey = event instanceof KeyboardEvent && event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
  const isEdge = event.type === 'pointerdown' && event.target.closest('.ag-header-cell-resize') !== null;
  return isKey || isEdge ? (event.target.closest('.ag-header-cell[col-id]')?.getAttribute('col-id') ?? undefined) : undefined;
}

type Resized = Pick<ColumnResizedEvent<GridRow>, 'finished' | 'source' | 'columns'>;

/** Stores the widths that the user sets in the grid, and applies settings changed elsewhere. Returns the detach function. */
export function attachSettings({ api, host }: Pick<AttachedGrid, 'api' | 'host'>, settings: SettingsStore): () => void {
  let isTaking = false;
  const onResized = ({ finished, source, columns }: Resized) => {
    if (!finished || (source !== 'uiColumnResized' && source !== 'autosizeColumns')) return;
    const widths = new Map(settings.get().map(({ key, width }) => [key, width]));
    // The grid already has these widths; distributing the space again would move columns under the mouse.
    isTaking = true;
    for (const column of columns ?? []) {
      const key = column.getColId();
      if (widths.has(key) && widths.get(key) !== column.getActualWidth()) settings.change(key, { width: column.getActualWidth() });
    }
    isTaking = false;
  };
  const onPress = (event: Event) => {
    const key = resizedBy(event);
    if (key !== undefined) settings.free(api, [key]);
  };
  api.addEventListener('columnResized', onResized);
  host.addEventListener('pointerdown', onPress, true);
  host.addEventListener('keydown', onPress, true);
  const stop = settings.subscribe(() => !isTaking && !api.isDestroyed() && settings.apply(api));
  return () => {
    stop();
    host.removeEventListener('pointerdown', onPress, true);
    host.removeEventListener('keydown', onPress, true);
    if (!api.isDestroyed()) api.removeEventListener('columnResized', onResized);
  };
}
