import type { Feature } from '#server/route.ts';
import { routes } from './routes.ts';
import { treeRoutes } from './tree-routes.ts';
import { writeRoutes } from './write-routes.ts';

/** The category tree: its nodes for tree selects, its lists and its changes (wire 6.6). */
export const feature: Feature = {
  name: 'categories',
  routes: (context) => [...treeRoutes(context), ...routes(context), ...writeRoutes(context)],
};
