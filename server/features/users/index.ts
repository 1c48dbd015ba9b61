import type { Feature } from '#server/route.ts';
import { membershipRoutes } from './membership-routes.ts';
import { userRoutes } from './routes.ts';
import { userWriteRoutes } from './write-routes.ts';

/** Users: look-ups for pickers, their accounts, roles and departments (wire 6.8). */
export const feature: Feature = {
  name: 'users',
  routes: (context) => [...userRoutes(context), ...userWriteRoutes(context), ...membershipRoutes(context)],
};
