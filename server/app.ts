import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { fail } from './errors.ts';
import { feature as account } from './features/account/index.ts';
import { feature as announcements } from './features/announcements/index.ts';
import { feature as categories } from './features/categories/index.ts';
import { feature as checks } from './features/checks/index.ts';
import { feature as dashboards } from './features/dashboards/index.ts';
import { feature as departments } from './features/departments/index.ts';
import { feature as dictionaries } from './features/dictionaries/index.ts';
import { feature as files } from './features/files/index.ts';
import { feature as fillRules } from './features/fill-rules/index.ts';
import { feature as health } from './features/health/index.ts';
import { feature as listSettings } from './features/list-settings/index.ts';
import { feature as live } from './features/live/index.ts';
import { feature as onlineForms } from './features/online-forms/index.ts';
import { feature as onlineReports } from './features/online-reports/index.ts';
import { feature as permissions } from './features/permissions/index.ts';
import { feature as positions } from './features/positions/index.ts';
import { feature as prints } from './features/prints/index.ts';
import { feature as roles } from './features/roles/index.ts';
import { feature as scheduledJobs } from './features/scheduled-jobs/index.ts';
import { feature as signIn } from './features/sign-in/index.ts';
import { feature as users } from './features/users/index.ts';
import { answerClientError, OWN_CLIENT_ERRORS, useClientErrors } from './plugins/client-errors.ts';
import { answerError, useErrorAnswers } from './plugins/error-answers.ts';
import { useCompressedAnswers } from './plugins/compressed-answers.ts';
import { useJsonBodies } from './plugins/json-body.ts';
import { usePathGuard } from './plugins/path-guard.ts';
import { API_PREFIX, registerRoutes } from './plugins/routes.ts';
import { useSecurityHeaders } from './plugins/security-headers.ts';
import { registerSockets } from './plugins/sockets.ts';
import { useStoppingAnswers } from './plugins/stopping.ts';
import { useValidation } from './plugins/validation.ts';
import type { Feature } from './route.ts';
import type { ServerContext } from './server-context.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request: 20 MB over a line of 3 Mbit/s. */
const REQUEST_TIMEOUT_MS = 60_000;
/** A connection without a byte in either direction; longer than the longest import is worked on. */
const IDLE_TIMEOUT_MS = 600_000;

/** THE list of features. */
export const features: readonly Feature[] = [
  signIn,
  account,
  permissions,
  departments,
  users,
  roles,
  positions,
  dictionaries,
  onlineForms,
  onlineReports,
  dashboards,
  prints,
  files,
  health,
  categories,
  checks,
  fillRules,
  scheduledJobs,
  listSettings,
  live,
  announcements,
];

/** Builds the HTTP server, without listening. `page` serves everything outside the API: the built client, or nothing. */
export async function build(
  context: ServerContext,
  page?: (app: FastifyInstance) => Promise<void>,
  list: readonly Feature[] = features,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // Off by default: a client could otherwise forge its address and never be locked out.
    trustProxy: context.config.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, ...OWN_CLIENT_ERRORS },
    clientErrorHandler: answerClientError,
    // We refuse in our own form.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, context.config.basePath),
    // Batch requests carry a list of ids in the path.
    routerOptions: { maxParamLength: 16_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  useErrorAnswers(app);
  useClientErrors(app);
  useStoppingAnswers(app);
  usePathGuard(app);
  useSecurityHeaders(app);
  useCompressedAnswers(app);
  useJsonBodies(app);
  useValidation(app);
  registerRoutes(app, context, list);
  await registerSockets(app, context, list);
  registerServices(app, context, list);
  app.all(`${API_PREFIX}/*`, async () => fail('not-found'));
  app.setNotFoundHandler(async () => fail('not-found'));
  await page?.(app);
  return app;
}

function registerServices(app: FastifyInstance, context: ServerContext, list: readonly Feature[]): void {
  for (const service of list.flatMap((feature) => feature.service?.(context) ?? [])) {
    app.addHook('onListen', async () => service.start());
    app.addHook('onClose', () => service.stop());
  }
}

/** The address without the base path, which a proxy may have taken off already. */
function withoutBase(url: string, basePath: string): string {
  const rest = basePath !== '' && url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
  if (rest === undefined || !/^([/?]|$)/.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
