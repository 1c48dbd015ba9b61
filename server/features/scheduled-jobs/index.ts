import type { Feature } from '#server/route.ts';
import { scheduledJobRoutes } from './routes.ts';
import { jobRunner } from './runner.ts';

/** Scheduled jobs: their upkeep, their runs and the log of these (IMPLIED-12, CRON-15). */
export const feature: Feature = { name: 'scheduled-jobs', routes: scheduledJobRoutes, service: jobRunner };
