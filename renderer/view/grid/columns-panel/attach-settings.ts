import type { ColumnResizedEvent, GridApi } from 'ag-grid-community';
import { planOf } from '../entry/shown-cells.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { GridRow } from '../grid-row.ts';
import { setMinWidths } from './min-widths.ts';
import type { SettingsStore } from './settings-store.ts';

/** Called before columns get a width of their own: from then on they may be narrower than their share of the available width. */
export function freeWidths(api: GridApi<GridRow>, { narrowest }: SettingsStore, keys: readonly string[]) {
  const freed = new Set(keys);
  setMinWidths(api, (key) => freed.has(key) && narrowest.has(key) && { minWidth: narrowest.get(key), keepsWidth: true });
}

/** Applies the settings to a rendered grid. Control columns stay in place: row controls in front, actions at the end. */
export function applySettings(api: GridApi<GridRow>, { get, planned, narrowest }: SettingsStore) {
  const settings = get();
  const hasOwn = new Set(settings.flatMap(({ key, width }) => (width === undefined ? [] : key)));
  setMinWidths(api, (key) => planned.has(key) && { minWidth: hasOwn.has(key) ? narrowest.get(key) : planned.get(key)?.minWidth });
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
    if (key !== undefined) freeWidths(api, settings, [key]);
  };
  api.addEventListener('columnResized', onResized);
  host.addEventListener('pointerdown', onPress, true);
  host.addEventListener('keydown', onPress, true);
  const stop = settings.subscribe(() => !isTaking && !api.isDestroyed() && applySettings(api, settings));
  return () => {
    stop();
    host.removeEventListener('pointerdown', onPress, true);
    host.removeEventListener('keydown', onPress, true);
    if (!api.isDestroyed()) api.removeEventListener('columnResized', onResized);
  };
}
