import type { Feature } from '#server/route.ts';
import { fileRoutes } from './routes.ts';

/** Upload and download of files. */
export const feature: Feature = { name: 'files', routes: fileRoutes };
