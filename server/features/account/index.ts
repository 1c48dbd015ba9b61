import type { Feature } from '#server/route.ts';
import { accountRoutes } from './routes.ts';

/** Users' own account settings: password, departments. */
export const feature: Feature = { name: 'account', routes: accountRoutes };
