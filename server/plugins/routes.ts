import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import { mayUseForm } from '../access/form-access.ts';
import { formTargets } from '../access/form-target.ts';
import { refuseClosed } from '../access/closed-forms.ts';
import { loadSubject } from '../access/load-subject.ts';
import { mayRunReport } from '../access/report-access.ts';
import type { Subject } from '../access/subject.ts';
import { refuseForeignTenant } from '../access/tenants.ts';
import { fail } from '../errors.ts';
import { inLanguage, languageOf } from '../request-language.ts';
import type { Access, Feature, Route } from '../route.ts';
import { useMultipartBodies } from './multipart-body.ts';

/** Where the API lives (wire 1.1). */
export const API_PREFIX = '/jeecg-boot';

/** Routes allowed before the initial password has been changed. */
const OPEN_BEFORE_PASSWORD_CHANGE: ReadonlySet<string> = new Set(['/sys/user/updatePassword', '/sys/permission/getUserPermissionByToken']);

const subjects = new WeakMap<FastifyRequest, Subject>();

/** Registers every route of the features: token, permission, input check, then the handler, in the language of the request. Access is decided before a body is read. */
export function registerRoutes(app: FastifyInstance, context: ServerContext, features: readonly Feature[]): void {
  for (const route of features.flatMap((feature) => feature.routes(context)))
    if (route.isMultipart) registerInOwnScope(app, context, route);
    else registerRoute(app, context, route);
}

function registerInOwnScope(app: FastifyInstance, context: ServerContext, route: Route): void {
  void app.register(async (scope) => {
    await useMultipartBodies(scope);
    registerRoute(scope, context, route);
  });
}

function registerRoute(app: FastifyInstance, context: ServerContext, route: Route): void {
  const { params, query, body } = route.schema ?? {};
  app.route({
    method: typeof route.method === 'string' ? route.method : [...route.method],
    url: API_PREFIX + route.url,
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    onRequest: (request) => admit(request, context, route),
    handler: (request, reply) => inLanguage(languageOf(request), () => answer(request, reply, route)),
  });
}

async function admit(request: FastifyRequest, context: ServerContext, { access, url }: Route): Promise<void> {
  if (access === 'public') return;
  const token = request.headers['x-access-token'];
  const subject = typeof token === 'string' && token ? await loadSubject(context.db, token) : null;
  if (!subject) fail('token-invalid');
  refuseForeignTenant(request.headers, subject);
  if (subject.mustChangePassword && !OPEN_BEFORE_PASSWORD_CHANGE.has(url)) fail('password-must-change');
  if (!(await isAllowed(request, context, access, subject))) await refuse(request, context, access, subject);
  subjects.set(request, subject);
}

async function isAllowed(
  request: FastifyRequest,
  context: ServerContext,
  access: Exclude<Access, 'public'>,
  subject: Subject,
): Promise<boolean> {
  // A disabled button of a form is disabled for administrators too.
  if (access === 'self' || (subject.isAdministrator && !('form' in access))) return true;
  if ('permission' in access) return subject.permissions.has(access.permission);
  const { id = '', code = '', dataId } = request.params as { id?: string; code?: string; dataId?: string };
  if ('report' in access) return mayRunReport(context.db, subject, id || code, await context.catalogue.snapshot());
  return mayUseForm(context.db, subject, { id, action: access.form, dataId }, formTargets(context.catalogue));
}

/** Throws `form-closed` where only imported rules are in the way, else `no-permission`. */
async function refuse(request: FastifyRequest, { db, catalogue }: ServerContext, access: Access, subject: Subject): Promise<never> {
  const { id = '' } = request.params as { id?: string };
  if (typeof access === 'object' && 'form' in access && subject.closedFormIds.size)
    await refuseClosed(db, await catalogue.snapshot(), subject, id);
  return fail('no-permission');
}

async function answer(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
  const result = await route.run({
    params: request.params as Record<string, never>,
    query: request.query,
    body: request.body,
    subject: subjects.get(request) as Subject,
    address: request.ip,
    request,
    reply,
  });
  if (result.kind === 'envelope') return reply.send(result.envelope);
  return reply.type(result.contentType ?? 'application/json; charset=utf-8').send(result.body);
}
