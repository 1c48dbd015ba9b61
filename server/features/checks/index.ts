import type { Feature } from '#server/route.ts';
import { routes } from './routes.ts';

/** Checks of a single value during entry: uniqueness and check rules (wire 6.11). */
export const feature: Feature = { name: 'checks', routes };
