import { builtInScreens } from './component-registry.ts';
import type { MenuNode } from './menu-node.ts';

/** The path of the screen of an online form: its entry in the user's menu, or else the route of every form's list. */
export function screenPath(menu: readonly MenuNode[], formId: string): string {
  return offeredScreen(menu, formId) ?? builtInScreens['modules/online/cgform/auto/OnlCgformAutoList'].replace(':code', formId);
}

/** The path of the entry that the user's menu has for an online form, where it has one. */
export function offeredScreen(menu: readonly MenuNode[], formId: string): string | undefined {
  return entryPath(menu, `/${formId}`);
}

function entryPath(nodes: readonly MenuNode[], end: string): string | undefined {
  for (const { path, component, children } of nodes) {
    if (component.startsWith('modules/online/cgform/auto/') && path.endsWith(end)) return path;
    const below = entryPath(children, end);
    if (below !== undefined) return below;
  }
  return undefined;
}
