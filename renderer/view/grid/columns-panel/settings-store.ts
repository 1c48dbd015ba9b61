import type { ColDef, GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import {
  isAsPlanned,
  plannedSettings,
  readSettings,
  withMoved,
  withSetting,
  type ColumnSetting,
  type ColumnSettings,
} from '#renderer/grid-entry/column-settings.ts';
import type { DevicePort } from '#renderer/view/ports.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { GridRow } from '../grid-row.ts';
import { valueStore } from '../value-store.ts';

type Column = ColDef<GridRow>;

/** The columns of one screen as one user wants them, kept on the device. */
export interface SettingsStore {
  /** The columns that can be set, as the document has them. */
  columns: readonly ColumnPlan[];
  get(): ColumnSettings;
  subscribe(listener: () => void): () => void;
  change(key: string, part: Partial<Omit<ColumnSetting, 'key'>>): void;
  move(key: string, to: number): void;
  /** Back to the document. */
  reset(): void;
  isAsPlanned(): boolean;
  /** The definitions of the data columns as the settings have them. */
  arrange(definitions: readonly Column[]): readonly Column[];
  /** Brings a grid that is drawn in line with the settings. */
  apply(api: GridApi<GridRow>): void;
}

/** Settings of a screen, read from the device where they are kept under `name`. */
export function createSettings(device: DevicePort, name: string, columns: readonly ColumnPlan[]): SettingsStore {
  const settings = valueStore(readSettings(device.get(name), columns));
  /** The share of each column in the room there is, while it has no width of its own. */
  const shares = new Map<string, number | undefined>();

  function become(next: ColumnSettings) {
    if (isAsPlanned(next, columns)) device.remove(name);
    else device.set(name, next);
    settings.set(next);
  }

  return {
    columns: columns.filter(({ visible }) => visible),
    get: settings.get,
    subscribe: settings.subscribe,
    change: (key, part) => become(withSetting(settings.get(), key, part)),
    move: (key, to) => become(withMoved(settings.get(), key, to)),
    reset: () => become(plannedSettings(columns)),
    isAsPlanned: () => isAsPlanned(settings.get(), columns),
    arrange(definitions) {
      const byKey = new Map(definitions.map((definition) => [definition.colId, definition]));
      for (const { colId, flex } of definitions) if (colId !== undefined) shares.set(colId, flex ?? undefined);
      return settings.get().flatMap(({ key, hidden, pinned, width }) => {
        const definition = byKey.get(key);
        return definition ? { ...definition, hide: hidden, pinned, ...(width !== undefined && { width, flex: undefined }) } : [];
      });
    },
    apply: (api) => applySettings(api, settings.get(), shares),
  };
}

/** Our own columns stay where they are: the controls in front, the actions at the end. */
function applySettings(api: GridApi<GridRow>, settings: ColumnSettings, shares: ReadonlyMap<string, number | undefined>) {
  const all = api.getColumns() ?? [];
  const first = all.findIndex(planOf);
  const own = all.filter((column) => !planOf(column));
  const before = own.filter((column) => all.indexOf(column) < first).map((column) => ({ colId: column.getColId() }));
  const after = own.filter((column) => all.indexOf(column) > first).map((column) => ({ colId: column.getColId() }));
  const data = settings.map(({ key, hidden, pinned, width }) => ({
    colId: key,
    hide: hidden,
    pinned,
    ...(width === undefined ? { flex: shares.get(key) ?? null } : { flex: null, width }),
  }));
  api.applyColumnState({ state: [...before, ...data, ...after], applyOrder: true });
}

/** Takes over what a user does to widths in the grid itself, and draws what is set elsewhere. Returns what ends it. */
export function attachSettings(api: GridApi<GridRow>, settings: SettingsStore): () => void {
  const known = () => new Map(settings.get().map(({ key, width }) => [key, width]));
  const onResized = ({
    finished,
    source,
    columns,
  }: {
    finished: boolean;
    source: string;
    columns: readonly { getColId(): string; getActualWidth(): number }[] | null;
  }) => {
    if (!finished || (source !== 'uiColumnResized' && source !== 'autosizeColumns')) return;
    const widths = known();
    for (const column of columns ?? []) {
      const key = column.getColId();
      if (widths.has(key) && widths.get(key) !== column.getActualWidth()) settings.change(key, { width: column.getActualWidth() });
    }
  };
  api.addEventListener('columnResized', onResized);
  const stop = settings.subscribe(() => !api.isDestroyed() && settings.apply(api));
  return () => {
    stop();
    if (!api.isDestroyed()) api.removeEventListener('columnResized', onResized);
  };
}
