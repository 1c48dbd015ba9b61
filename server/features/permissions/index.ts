import type { Feature } from '#server/route.ts';
import { permissionRoutes } from './routes.ts';

/** The menu and the button permissions of the signed-in user. */
export const feature: Feature = { name: 'permissions', routes: permissionRoutes };
