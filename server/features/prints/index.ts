import type { Feature } from '#server/route.ts';
import { printRoutes } from './routes.ts';

/** Print templates: those that a user may print by, of menu entries, and their upkeep (SCREEN-15, CALL-101). */
export const feature: Feature = { name: 'prints', routes: printRoutes };
