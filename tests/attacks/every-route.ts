import type { TSchema } from '@sinclair/typebox';
import { features } from '#server/app.ts';
import type { Route } from '#server/route.ts';
import type { AttackServer } from './attack-server.ts';

/** A request to one route. */
export interface RouteRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: object;
}

/** Names that a list reads from an open query, whatever its columns. */
const LIST_NAMES = [
  'column',
  'order',
  'pageSize',
  'id',
  'name',
  'username',
  'departId',
  'name_begin',
  'superQueryParams',
  'force_id',
  'self_part',
];

/** Routes that end the caller's session or lock the account. */
const ENDING = new Set(['/sys/logout', '/sys/login', '/sys/user/updatePassword']);

/** Every route of the server except those that end the caller's session; once per method. */
export function everyRoute(server: AttackServer): { method: RouteRequest['method']; route: Route }[] {
  const routes = features
    .flatMap((feature) => feature.routes(server.context))
    .filter((route) => !ENDING.has(route.url) && !route.isMultipart);
  return routes.flatMap((route) => [route.method].flat().map((method) => ({ method, route })));
}

/** Requests that put one value wherever a route accepts text: path, query and body; an open query name by name. */
export function requestsWith(server: AttackServer, method: RouteRequest['method'], route: Route, value: string): RouteRequest[] {
  const address = addressOf(server, route, encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\ufffd')));
  const body = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(route.schema?.body, value);
  const names = namesOf(route.schema?.query);
  const queries = names ? [names.map((name) => [name, value])] : LIST_NAMES.map((name) => [[name, value]]);
  return queries.map((pairs) => ({ method, url: `${address}?${new URLSearchParams(pairs).toString()}`, ...(body && { body }) }));
}

/** The request that a screen would send: every query name with a known value. */
export function usualRequest(server: AttackServer, route: Route, values: Readonly<Record<string, string>>): RouteRequest {
  const names = namesOf(route.schema?.query) ?? [];
  const pairs = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return { method: 'GET', url: `${addressOf(server, route, null, values)}?${new URLSearchParams(pairs).toString()}` };
}

/** Form and report ids are valid, so that hostile values get past the guard. */
function addressOf(
  { demoId, demoReportId }: AttackServer,
  { url, access }: Route,
  value: string | null,
  values: Readonly<Record<string, string>> = {},
): string {
  const report: Readonly<Record<string, string>> = { id: demoReportId, code: demoReportId };
  const own = typeof access === 'string' ? {} : 'report' in access ? report : { id: demoId };
  const known: Readonly<Record<string, string>> = { ...values, ...own };
  return url
    .replaceAll(/:(\w+)/g, (_, name: string) => (value !== null && !(name in own) ? value : (known[name] ?? 'x')))
    .replace('*', 'no-such-file');
}

/** The members of a closed query; null for one that takes any name. */
function namesOf(schema: TSchema | undefined): string[] | null {
  if (!schema) return [];
  const members: unknown = schema.properties;
  return typeof members === 'object' && members !== null ? Object.keys(members) : null;
}

/** Every member that can be a text is the value; the others are minimal. */
function bodyOf(schema: TSchema | undefined, value: string): object | undefined {
  if (!schema) return undefined;
  const members = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  if (!members.length) return { [value]: value, name: value };
  return Object.fromEntries(members.map(([name, member]) => [name, memberOf(member, value)]));
}

function memberOf(schema: TSchema, value: string): unknown {
  switch (schema.type) {
    case 'array':
      return [memberOf(schema.items as TSchema, value)];
    case 'object':
      return bodyOf(schema, value);
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return value;
  }
}
