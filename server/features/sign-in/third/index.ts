import type { Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chatAccountRoutes } from './chat-account-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { journeyRoutes } from './journey-routes.ts';
import { ownAccountRoutes } from './own-routes.ts';

/** Signing in by the accounts of other providers (AUTH-13, wire 2.7). */
export function thirdRoutes(context: ServerContext): Route[] {
  return [...journeyRoutes(context), ...entryRoutes(context), ...ownAccountRoutes(context), ...chatAccountRoutes(context)];
}
