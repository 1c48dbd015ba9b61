import type { Feature } from '#server/route.ts';
import { fileRoutes } from './routes.ts';

/** Uploaded files: taking them in, and giving them back. */
export const feature: Feature = { name: 'files', routes: fileRoutes };
