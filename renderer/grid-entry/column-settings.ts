import type { ColumnPlan } from '../compile/plan.ts';

/** A user's settings for one column; its position is its index in the list. */
export interface ColumnSetting {
  key: string;
  hidden: boolean;
  pinned: 'left' | 'right' | null;
  /** Pixels; absent while the column shares the available width. */
  width?: number;
}

/** A user's column settings for a table, in display order. */
export type ColumnSettings = readonly ColumnSetting[];

/** Bounds of column widths in pixels. */
const NARROWEST = 40;
const WIDEST = 2000;

/** The minimum width of a column in pixels, which depends on its type. */
export function narrowestOf({ minWidth = 0 }: Pick<ColumnPlan, 'minWidth'>): number {
  return Math.max(minWidth, NARROWEST);
}

/** The settings as in the document, without columns that are never shown. */
export function plannedSettings(columns: readonly ColumnPlan[]): ColumnSettings {
  return columns.filter(({ visible }) => visible).map(({ key, fixed }) => ({ key, hidden: false, pinned: fixed ?? null }));
}

/**
 * Stored settings, brought in line with the document: removed columns are dropped, and new ones follow their predecessor in the document.
 * Unreadable settings are ignored. At least one column is always shown.
 */
export function readSettings(kept: unknown, columns: readonly ColumnPlan[]): ColumnSettings {
  const planned = plannedSettings(columns);
  const known = new Map(planned.map((setting) => [setting.key, setting]));
  const read = new Map<string, ColumnSetting>();
  for (const one of Array.isArray(kept) ? kept : []) {
    const setting = readSetting(one, known);
    if (setting) read.set(setting.key, setting);
  }
  const settings = [...read.values()];
  for (const [place, setting] of planned.entries()) {
    if (read.has(setting.key)) continue;
    const before = planned[place - 1]?.key;
    settings.splice(settings.findIndex(({ key }) => key === before) + 1, 0, setting);
  }
  return settings.some(({ hidden }) => !hidden) ? settings : planned;
}

function readSetting(kept: unknown, known: ReadonlyMap<string, ColumnSetting>): ColumnSetting | undefined {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return undefined;
  const planned = known.get(kept.key);
  if (!planned) return undefined;
  const pinned =
    'pinned' in kept && (kept.pinned === 'left' || kept.pinned === 'right' || kept.pinned === null) ? kept.pinned : planned.pinned;
  const width =
    'width' in kept && typeof kept.width === 'number' && kept.width >= NARROWEST && kept.width <= WIDEST ? kept.width : undefined;
  return { key: kept.key, hidden: 'hidden' in kept && kept.hidden === true, pinned, ...(width !== undefined && { width }) };
}

/** The settings with one column changed. The last visible column cannot be hidden. */
export function withSetting(settings: ColumnSettings, key: string, part: Partial<Omit<ColumnSetting, 'key'>>): ColumnSettings {
  const next = settings.map((setting) => (setting.key === key ? { ...setting, ...part } : setting));
  return next.some(({ hidden }) => !hidden) ? next : settings;
}

/** The settings with one column moved to an index, counted without that column. */
export function withMoved(settings: ColumnSettings, key: string, to: number): ColumnSettings {
  const moved = settings.find((setting) => setting.key === key);
  if (!moved) return settings;
  return settings.filter((setting) => setting !== moved).toSpliced(Math.max(to, 0), 0, moved);
}

/** True when the settings equal those of the document. */
export function isAsPlanned(settings: ColumnSettings, columns: readonly ColumnPlan[]): boolean {
  const planned = plannedSettings(columns);
  return settings.every(({ key, hidden, pinned, width }, place) => {
    const one = planned[place];
    return one?.key === key && !hidden && pinned === one.pinned && width === undefined;
  });
}
