import type { Feature } from '../../route.ts';
import { accountRoutes } from './routes.ts';

/** What users do with their own account: password, departments. */
export const feature: Feature = { name: 'account', routes: accountRoutes };
