import { onlineScreens } from '../catalogue/online-screens.ts';

/** Components of menu entries, besides online screens, that the product has a page for. */
const ownPages: ReadonlySet<string> = new Set([
  ...['modules/online/cgform/OnlCgformHeadList', 'modules/online/cgreport/OnlCgreportHeadList'],
  ...[
    'dashboard/Analysis',
    'dashboard/Chart',
    'dashboard/Monitor',
    'dashboard/Task',
    'dashboard/Workplace',
    'developer/Gallery',
    'system/ChatAccountList',
    'system/PrintTemplateList',
    'system/QuartzJobList',
    'system/RestrictionList',
    'system/RoleHomeList',
  ],
]);

/** True when the product has a page for this component of a menu entry. */
export function isServed(component: string): boolean {
  return Object.hasOwn(onlineScreens, component) || ownPages.has(component);
}
