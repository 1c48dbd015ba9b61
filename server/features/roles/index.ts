import type { Feature } from '#server/route.ts';
import { roleRoutes } from './routes.ts';

/** Roles: for pickers, and their upkeep (wire 6.9). */
export const feature: Feature = { name: 'roles', routes: roleRoutes };
