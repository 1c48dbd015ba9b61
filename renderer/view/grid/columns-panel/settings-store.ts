import type { ColDef } from 'ag-grid-community';
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
import type { GridRow } from '../grid-row.ts';
import { valueStore } from '#renderer/stores/value-store.ts';

type Column = ColDef<GridRow>;

/** A column shares the spare room by its flex, or has a width. */
export type PlannedWidth = Pick<Column, 'flex' | 'width' | 'minWidth'>;

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
  /** The widths of each column while the user has given it none, as definitions were last arranged. */
  planned: ReadonlyMap<string, PlannedWidth>;
  /** The least widths in pixels of columns that have a width of their own. */
  narrowest: ReadonlyMap<string, number>;
}

/** The settings of a screen, stored on the device under `name`; the column `always` is never hidden. */
export function createSettings(device: DevicePort, name: string, columns: readonly ColumnPlan[], always = ''): SettingsStore {
  const settings = valueStore(withSetting(readSettings(device.get(name), columns), always, { hidden: false }));
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
    planned,
    narrowest,
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
