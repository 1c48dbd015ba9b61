import type { Feature } from '#server/route.ts';
import { columnSettingRoutes } from './column-setting-routes.ts';
import { listViewRoutes } from './list-view-routes.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';

/** What users keep of a list: the layout of its columns (CALL-98..100), saved queries, and named views. */
export const feature: Feature = {
  name: 'list-settings',
  routes: (context) => [...columnSettingRoutes(context), ...savedQueryRoutes(context), ...listViewRoutes(context)],
};
