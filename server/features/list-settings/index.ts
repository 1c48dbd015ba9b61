import type { Feature } from '#server/route.ts';
import { columnSettingRoutes } from './column-setting-routes.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';

/** What users keep of a list: the layout of its columns (CALL-98..100), and saved queries. */
export const feature: Feature = {
  name: 'list-settings',
  routes: (context) => [...columnSettingRoutes(context), ...savedQueryRoutes(context)],
};
