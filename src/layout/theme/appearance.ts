import { useSyncExternalStore } from 'react';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { type DayFormat, dayFormats } from '#renderer';
import { DEFAULT_COLOUR } from './colours.ts';

/** The layout settings (DATA-12, THEME-01) and, beyond them, dark or light for the whole product and the density. */
export interface Appearance {
  isSidebarOpen: boolean;
  /** The side menu or the top menu, dark or light. */
  navTheme: 'light' | 'dark';
  layout: 'sidemenu' | 'topmenu';
  contentWidth: 'Fixed' | 'Fluid';
  hasFixedHeader: boolean;
  hasFixedSidebar: boolean;
  hidesHeader: boolean;
  colour: string;
  isWeak: boolean;
  hasTabs: boolean;
  mode: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** How days are spelled where they are read and entered. */
  dayFormat: DayFormat;
}

type Setting = keyof Appearance;
type Value = Appearance[Setting];

/** Each setting with its stored name, its default, and the values that are read; any other stored value is the default (STORE-08). */
const SETTINGS: { [Name in Setting]: { key: string; start: Appearance[Name]; fits: (value: unknown) => boolean } } = {
  isSidebarOpen: { key: storageKeys.sidebarOpen, start: true, fits: isFlag },
  navTheme: { key: 'DEFAULT_THEME', start: 'light', fits: oneOf('light', 'dark') },
  layout: { key: 'DEFAULT_LAYOUT_MODE', start: 'sidemenu', fits: oneOf('sidemenu', 'topmenu') },
  contentWidth: { key: 'DEFAULT_CONTENT_WIDTH_TYPE', start: 'Fixed', fits: oneOf('Fixed', 'Fluid') },
  hasFixedHeader: { key: 'DEFAULT_FIXED_HEADER', start: false, fits: isFlag },
  hasFixedSidebar: { key: 'DEFAULT_FIXED_SIDEMENU', start: false, fits: isFlag },
  hidesHeader: { key: 'DEFAULT_FIXED_HEADER_HIDDEN', start: false, fits: isFlag },
  colour: { key: 'DEFAULT_COLOR', start: DEFAULT_COLOUR, fits: (value) => /^#[0-9a-f]{6}$/i.test(String(value)) },
  isWeak: { key: 'DEFAULT_COLOR_WEAK', start: false, fits: isFlag },
  hasTabs: { key: storageKeys.hasTabs, start: true, fits: isFlag },
  mode: { key: 'DEFAULT_APPEARANCE', start: 'light', fits: oneOf('light', 'dark', 'system') },
  density: { key: 'DEFAULT_DENSITY', start: 'comfortable', fits: oneOf('comfortable', 'compact') },
  dayFormat: { key: 'DEFAULT_DAY_FORMAT', start: 'YYYY-MM-DD', fits: oneOf(...dayFormats) },
};

const listeners = new Set<() => void>();
let current: Appearance | undefined;

/** The settings of this device. */
export function appearance(): Appearance {
  current ??= readAppearance();
  return current;
}

/** Changes settings, and those that cannot stand with them (THEME-05); each is stored. Throws for a value that is none. */
export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...appearance(), ...change };
  if (!next.hasFixedHeader) next.hidesHeader = false;
  if (next.layout === 'topmenu' || next.layout !== appearance().layout) next.hasFixedSidebar = false;
  if (next.layout !== 'topmenu') next.contentWidth = 'Fixed';
  for (const [name, { key, fits }] of entries()) {
    if (!fits(next[name])) throw new RangeError(`${key} cannot be ${String(next[name])}.`);
    if (next[name] !== appearance()[name]) localEntries.set(key, next[name]);
  }
  current = next;
  for (const listener of listeners) listener();
}

/** Reads the settings anew: another window has changed them, or the storage was emptied. */
export function rereadAppearance(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** The settings; the component renders again when they change. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, appearance);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readAppearance(): Appearance {
  const read = entries().map(([name, { key, start, fits }]): [Setting, Value] => {
    const stored = localEntries.get(key);
    return [name, fits(stored) ? (stored as Value) : start];
  });
  // Each name with a value that fits it.
  return Object.fromEntries(read) as unknown as Appearance;
}

function entries() {
  return Object.entries(SETTINGS) as [Setting, (typeof SETTINGS)[Setting]][];
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function oneOf(...values: readonly string[]): (value: unknown) => boolean {
  return (value) => values.includes(String(value));
}
