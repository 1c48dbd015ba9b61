import type { Feature } from '#server/route.ts';
import { dashboardRoutes } from './routes.ts';

/** Dashboards: those of a user's roles, what the user has made of them, and the reports of which tiles can be (SCREEN-10). */
export const feature: Feature = { name: 'dashboards', routes: dashboardRoutes };
