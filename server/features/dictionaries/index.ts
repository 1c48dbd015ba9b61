import type { Feature } from '#server/route.ts';
import { dictionaryRoutes } from './routes.ts';

/** Dictionaries: options, texts and the cache of the client (wire 6.5). */
export const feature: Feature = { name: 'dictionaries', routes: dictionaryRoutes };
