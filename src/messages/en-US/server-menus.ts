import type { serverMenus as chinese } from '../zh-CN/server-menus.ts';

/** Menus of other systems that are imported. */
export const serverMenus: Record<keyof typeof chinese, string> = {
  'import.menus-added': '{count} new menu entries',
  'import.menu.layout-converted': 'The layout of {count} menu entries is converted: {names}',
  'import.menu.screen-converted': '{count} entries of online forms are converted: {names}',
  'import.menu.module-absent': '{count} entries are left out, because this system does not have their page: {names}',
  'import.menu.parent-absent': '{count} entries are left out, because their parent is missing: {names}',
  'import.menu.group-empty': '{count} groups are left out, because they have no page that can be used: {names}',
  'import.menu.path-taken': '{count} entries are left out, because another entry has their path: {names}',
  'import.menu.path-reserved': '{count} entries are left out, because the system needs their path: {names}',
};
