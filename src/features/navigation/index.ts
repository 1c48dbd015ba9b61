export { buildRoutes, firstPagePath, flattenRoutes, type AppRoute } from './build-routes.ts';
export { builtInScreens, referenceOf, type BuiltInScreen, type ComponentReference } from './component-registry.ts';
export { decide, signInAddress, type GuardDecision } from './guard.ts';
export { MenuError } from './menu-error.ts';
export { canFollow, matchMenuRoute, pageTitle, type MenuRouteMatch } from './menu-routes.ts';
export { parseMenu, type MenuNode } from './menu-node.ts';
export { screenPath } from './screen-path.ts';
export { sameSitePath } from './same-site-path.ts';
export { menuPages, menuTrail, visibleMenu } from './visible-menu.ts';
