import type { Feature } from '#server/route.ts';
import { positionRoutes } from './routes.ts';

/** Positions: for pickers, and their upkeep (wire 6.10). */
export const feature: Feature = { name: 'positions', routes: positionRoutes };
