/** The built-in online screens by the component name of their menu entries (ROUTE-14), with the route that reaches them without one. */
export const builtInScreens = {
  'modules/online/cgform/OnlCgformHeadList': '/online/cgform',
  'modules/online/cgform/OnlCgformCopyList': '/online/copyform/:code',
  'modules/online/cgform/auto/OnlCgformAutoList': '/online/cgformList/:code',
  'modules/online/cgform/auto/OnlCgformTreeList': '/online/cgformTreeList/:code',
  'modules/online/cgform/auto/erp/OnlCgformErpList': '/online/cgformErpList/:code',
  'modules/online/cgform/auto/tab/OnlCgformTabList': '/online/cgformTabList/:code',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': '/online/cgformInnerTableList/:code',
  'modules/online/cgreport/OnlCgreportHeadList': '/online/cgreport',
  'modules/online/cgreport/auto/OnlCgreportAutoList': '/online/cgreport/:code',
} as const;

/** The component name of a built-in online screen. */
export type BuiltInScreen = keyof typeof builtInScreens;

/** Where the component of a menu entry is looked up (ROUTE-14, ROUTE-15). */
export type ComponentReference =
  | { registry: 'built-in'; name: BuiltInScreen }
  | { registry: 'layout'; name: string }
  | { registry: 'view'; name: string };

/** The registry of a component. */
export function referenceOf(component: string): ComponentReference {
  if (isBuiltIn(component)) return { registry: 'built-in', name: component };
  return { registry: component.includes('layouts') ? 'layout' : 'view', name: component };
}

function isBuiltIn(component: string): component is BuiltInScreen {
  return Object.hasOwn(builtInScreens, component);
}
