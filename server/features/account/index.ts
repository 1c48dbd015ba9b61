import type { Feature } from '#server/route.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { accountRoutes } from './routes.ts';

/** Users' own account: data, password, departments, sessions, preferences. */
export const feature: Feature = {
  name: 'account',
  routes: (context) => [...accountRoutes(context), ...profileRoutes(context), ...preferenceRoutes(context)],
};
