import type { Feature } from '#server/route.ts';
import { signInRoutes } from './routes.ts';

/** Captcha, sign-in and sign-out. */
export const feature: Feature = { name: 'sign-in', routes: signInRoutes };
