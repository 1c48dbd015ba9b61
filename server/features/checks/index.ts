import type { Feature } from '#server/route.ts';
import { routes } from './routes.ts';

/** Checks of one value while it is typed: is it taken, and does it fit its rule (wire 6.11). */
export const feature: Feature = { name: 'checks', routes };
