import type { Feature } from '#server/route.ts';
import { routes } from './routes.ts';

/** Fill rules: values that the server makes for a field, such as the next number (wire 4.14, 6.11). */
export const feature: Feature = { name: 'fill-rules', routes };
