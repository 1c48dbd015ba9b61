import type { Feature } from '#server/route.ts';
import { casRoutes } from './cas-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { signInRoutes } from './routes.ts';
import { thirdRoutes } from './third/index.ts';

/** Captcha, sign-in and sign-out; codes by text message, registration, a forgotten password; single sign-on; accounts of other providers. */
export const feature: Feature = {
  name: 'sign-in',
  routes: (context) => [...signInRoutes(context), ...phoneRoutes(context), ...casRoutes(context), ...thirdRoutes(context)],
};
