import type { Feature } from '#server/route.ts';
import { accountRoutes } from './routes.ts';

/** What users do with their own account: password, departments. */
export const feature: Feature = { name: 'account', routes: accountRoutes };
