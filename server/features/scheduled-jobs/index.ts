import type { Feature } from '#server/route.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { scheduledJobRoutes } from './routes.ts';
import { jobRunner } from './runner.ts';

/** Scheduled jobs: their upkeep, their runs and the log of these (IMPLIED-12, CRON-15), and the reports that are sent by them. */
export const feature: Feature = {
  name: 'scheduled-jobs',
  routes: (context) => [...scheduledJobRoutes(context), ...deliveryRoutes(context)],
  service: jobRunner,
};
