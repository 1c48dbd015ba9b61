import type { Feature } from '#server/route.ts';
import { departWriteRoutes } from './write-routes.ts';
import { departRoutes } from './routes.ts';

/** Departments: trees for pickers, and their upkeep (wire 6.7). */
export const feature: Feature = { name: 'departments', routes: (context) => [...departRoutes(context), ...departWriteRoutes(context)] };
