import type { FastifyInstance } from 'fastify';
import { features } from '#server/app.ts';
import type { Feature, Route } from '#server/route.ts';
import type { AttackServer } from './attack-server.ts';

/** A caller: its name in the matrix, and a token or none. */
export interface Asker {
  name: string;
  token: string | null;
}

/** `open` means that the guard lets the request through, whatever the handler then makes of the input. */
export type Admission = 'open' | '401' | '403';

/** Each caller's outcome, by name, at every registered route: method, path, and whose form it names. */
export type AccessMatrix = Record<string, Record<string, Admission>>;

/** The checked-in matrix: one line for each route, one word for each caller. */
export function printMatrix(matrix: AccessMatrix): string {
  const [first = {}] = Object.values(matrix);
  const rows = Object.entries(matrix).map(([name, row]) => [name, Object.values(row).join(' ')]);
  return `${JSON.stringify({ askers: Object.keys(first).join(', '), routes: Object.fromEntries(rows) }, null, 2)}\n`;
}

/** Values that match nothing, so that requests past the guard change nothing. */
const PARAMS: Readonly<Record<string, string>> = {
  dataId: 'no-such-row',
  mainId: 'no-such-row',
  key: 'k',
  code: 'no_such_code',
  mode: 'normal',
};

/** Calls every route as every caller. Routes that name a form or a report are called with one that a caller may open, and with another. */
export async function askEverything(
  app: FastifyInstance,
  server: AttackServer,
  askers: readonly Asker[],
  list: readonly Feature[] = features,
) {
  const routes = list.flatMap((feature) => feature.routes(server.context));
  const matrix: AccessMatrix = {};
  // Signing out would end the callers' sessions.
  for (const route of routes.toSorted((one, other) => Number(one.url === '/sys/logout') - Number(other.url === '/sys/logout')))
    for (const method of [route.method].flat())
      for (const { label, url } of addressesOf(route, server)) {
        const row: Record<string, Admission> = {};
        for (const { name, token } of askers) {
          const headers = token ? { 'x-access-token': token } : {};
          row[name] = admission((await app.inject({ method, url: `/jeecg-boot${url}`, headers })).statusCode);
        }
        matrix[`${method} ${route.url}${label}`] = row;
      }
  return Object.fromEntries(Object.entries(matrix).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function addressesOf({ url, access }: Route, server: AttackServer): { label: string; url: string }[] {
  const fill = (values: Readonly<Record<string, string>>) =>
    url.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? PARAMS[name] ?? 'x');
  const about = (kind: string, own: string, other: string) => [
    { label: ` (own ${kind})`, url: fill({ id: own, ...(kind === 'report' && { code: own }) }) },
    { label: ` (other ${kind})`, url: fill({ id: other, ...(kind === 'report' && { code: other }) }) },
  ];
  if (typeof access === 'string' || 'permission' in access) return [{ label: '', url: fill({ id: 'no-such-form' }) }];
  return 'form' in access ? about('form', server.demoId, server.secretId) : about('report', server.demoReportId, server.secretReportId);
}

function admission(status: number): Admission {
  if (status === 401) return '401';
  return status === 403 ? '403' : 'open';
}
