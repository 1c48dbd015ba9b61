import { expect } from 'vitest';
import type { AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import type { Probe } from './probe.ts';

const LISTS = ['/sys/user/list', '/sys/user/queryUserComponentData', '/sys/role/list', '/sys/position/list'];

async function ask(server: AttackServer, list: string, query: Record<string, string> | string) {
  const answer = await server.send('GET', `${list}?${new URLSearchParams(query).toString()}`, { token: server.adminToken });
  const { timestamp, ...body } = answer.json<Record<string, unknown>>();
  expect(timestamp).toEqual(expect.any(Number));
  return { status: answer.statusCode, body, ...said(answer) };
}

/** Nothing after a sort column is read: the parameter names a column or is rejected. */
const conditionsUnread: Probe = async ({ server }) => {
  const column = (condition: string) => `(case when ${condition} then id else username end)`;
  for (const list of LISTS) {
    const [right, wrong] = [await ask(server, list, { column: column('1=1') }), await ask(server, list, { column: column('1=2') })];
    expect([list, right.success, right.result]).toEqual([list, false, null]);
    expect(JSON.stringify(right.body).replaceAll('1=1', '')).toBe(JSON.stringify(wrong.body).replaceAll('1=2', ''));
  }
};

const unknownSortRefused: Probe = async ({ server }) => {
  for (const list of LISTS) {
    const query = new URLSearchParams({ column: 'cast((select version()) as int)' });
    const answer = await server.send('GET', `${list}?${query.toString()}`, { token: server.adminToken });
    expectClean(answer, list);
    expect([list, said(answer).success, said(answer).result]).toEqual([list, false, null]);
  }
};

const orderRefused: Probe = async ({ server }) => {
  for (const list of LISTS)
    for (const order of ['desc,(select 1)', 'desc nulls last', 'random()', 'asc;'])
      expect([list, order, (await ask(server, list, { column: 'id', order })).result]).toEqual([list, order, null]);
};

const secretsUnfiltered: Probe = async ({ server }) => {
  for (const list of LISTS.slice(0, 2))
    for (const column of ['password', 'salt', 'initials']) {
      const [matching, other] = [await ask(server, list, { [column]: '$argon2*' }), await ask(server, list, { [column]: 'zzz*' })];
      expect([list, column, matching.result, matching.body]).toEqual([list, column, null, other.body]);
    }
};

const pagesLimited: Probe = async ({ server }) => {
  for (const list of LISTS) {
    for (const [pageSize, size] of Object.entries({ 501: 500, 99999: 500, '1e9': 10, '-1': 1, '-521': 500, 0: 1, 500: 500 }))
      expect([list, pageSize, (await ask(server, list, { pageSize })).result]).toEqual([list, pageSize, expect.objectContaining({ size })]);
  }
};

const repeatedKeyRefused: Probe = async ({ server }) => {
  for (const list of LISTS) expect([list, (await ask(server, list, 'id=a&id=b')).status]).toEqual([list, 400]);
};

/** Probes of list queries on system tables. */
export const listProbes: Readonly<Record<string, Probe>> = {
  'same body for true and false condition': conditionsUnread,
  'unknown sort column falls back to the default sort or 400; message is generic': unknownSortRefused,
  'result order equals default order': orderRefused,
  'total identical for matching and non-matching wildcard (filter refused)': secretsUnfiltered,
  'pageSize clamped to 1..500': pagesLimited,
  'repeated scalar query key is 400': repeatedKeyRefused,
};
