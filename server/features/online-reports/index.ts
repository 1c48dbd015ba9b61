import type { Feature } from '#server/route.ts';
import { designRoutes } from './design-routes.ts';
import { runRoutes } from './routes.ts';

/** Online reports: popups and report pages, and their definitions (wire 5). */
export const feature: Feature = { name: 'online-reports', routes: (context) => [...runRoutes(context), ...designRoutes(context)] };
