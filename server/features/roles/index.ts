import type { Feature } from '#server/route.ts';
import { roleHomeRoutes } from './home-routes.ts';
import { roleRoutes } from './routes.ts';

/** Roles: for pickers, their upkeep (wire 6.9), and what their home pages start with (SCREEN-10). */
export const feature: Feature = { name: 'roles', routes: (context) => [...roleRoutes(context), ...roleHomeRoutes(context)] };
