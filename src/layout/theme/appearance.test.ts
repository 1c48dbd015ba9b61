import { afterEach, expect, it } from 'vitest';
import { localEntries } from '#src/api/storage.ts';
import { appearance, changeAppearance, rereadAppearance } from './appearance.ts';

const KEYS = {
  SIDEBAR_TYPE: [true, false],
  DEFAULT_THEME: ['light', 'dark'],
  DEFAULT_LAYOUT_MODE: ['sidemenu', 'topmenu'],
  DEFAULT_COLOR: ['#1890FF', '#722ED1'],
  DEFAULT_COLOR_WEAK: [false, true],
  DEFAULT_FIXED_HEADER: [false, true],
  DEFAULT_FIXED_SIDEMENU: [false, true],
  DEFAULT_FIXED_HEADER_HIDDEN: [false, true],
  DEFAULT_CONTENT_WIDTH_TYPE: ['Fixed', 'Fluid'],
  DEFAULT_MULTI_PAGE: [true, false],
} as const;

const START = {
  ...{ isSidebarOpen: true, navTheme: 'light', layout: 'sidemenu', contentWidth: 'Fixed', hasFixedHeader: false, hasFixedSidebar: false },
  ...{
    hidesHeader: false,
    colour: '#1890FF',
    isWeak: false,
    hasTabs: true,
    mode: 'light',
    density: 'comfortable',
    dayFormat: 'YYYY-MM-DD',
  },
};

afterEach(() => {
  for (const key of [...Object.keys(KEYS), 'DEFAULT_APPEARANCE', 'DEFAULT_DENSITY', 'DEFAULT_DAY_FORMAT']) localEntries.remove(key);
  rereadAppearance();
});

it('STORE-08 THEME-01 DATA-12 an empty or damaged storage gives the defaults', () => {
  expect(appearance()).toEqual(START);
  for (const key of Object.keys(KEYS)) localEntries.set(key, { broken: 1 });
  rereadAppearance();
  expect(appearance()).toEqual(START);
});

it('STORE-08 each setting is written on change and read at start', () => {
  changeAppearance({ hasFixedHeader: true, layout: 'topmenu' });
  const others = {
    isSidebarOpen: false,
    navTheme: 'dark',
    contentWidth: 'Fluid',
    hidesHeader: true,
    colour: '#722ED1',
    isWeak: true,
  } as const;
  changeAppearance({ ...others, hasTabs: false, mode: 'system', density: 'compact', dayFormat: 'YYYY/MM/DD' });
  const changed = Object.entries(KEYS).filter(([key]) => key !== 'DEFAULT_FIXED_SIDEMENU');
  for (const [key, [, value]] of changed) expect([key, localEntries.get(key)]).toEqual([key, value]);
  const before = appearance();
  rereadAppearance();
  expect(appearance()).toEqual(before);
});

it('THEME-05 auto-hide needs a fixed header, and switching the layout unfixes the sidebar', () => {
  changeAppearance({ hidesHeader: true });
  expect(appearance().hidesHeader).toBe(false);
  changeAppearance({ hasFixedHeader: true, hidesHeader: true, hasFixedSidebar: true });
  changeAppearance({ hasFixedHeader: false });
  expect(appearance()).toMatchObject({ hidesHeader: false, hasFixedSidebar: true });
  changeAppearance({ layout: 'topmenu' });
  changeAppearance({ hasFixedSidebar: true, contentWidth: 'Fluid' });
  expect(appearance()).toMatchObject({ hasFixedSidebar: false, contentWidth: 'Fluid' });
  changeAppearance({ layout: 'sidemenu' });
  expect(appearance()).toMatchObject({ hasFixedSidebar: false, contentWidth: 'Fixed' });
  expect(() => changeAppearance({ colour: 'red' })).toThrow('DEFAULT_COLOR');
});
