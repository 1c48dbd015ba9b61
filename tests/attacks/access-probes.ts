import { expect } from 'vitest';
import { ADMIN_PASSWORD } from '#server/testing/test-server.ts';
import type { AttackServer } from './attack-server.ts';
import { caseValues } from './case-values.ts';
import type { Probe } from './probe.ts';

const MENU = '/sys/permission/getUserPermissionByToken';
let addresses = 0;

/** Signs in from a separate address, so that no probe locks out another. */
async function signIn(server: AttackServer, username: string, password: string, more: { address?: string; forwarded?: string } = {}) {
  addresses += 1;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/login',
    remoteAddress: more.address ?? `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`,
    headers: more.forwarded ? { 'x-forwarded-for': more.forwarded, 'x-real-ip': more.forwarded } : {},
    payload: { username, password },
  });
  return answer.json<{ success: boolean; message: string; result: { token: string } | null }>();
}

const statusOf = async (server: AttackServer, token: string) => (await server.send('GET', MENU, { token })).statusCode;

const adminSignsIn: Probe = async ({ server }) => expect((await signIn(server, 'admin', ADMIN_PASSWORD)).success).toBe(true);
const adminStaysSignedIn: Probe = async ({ server }) => expect(await statusOf(server, server.adminToken)).toBe(200);
const nothingAnswered: Probe = ({ verdicts }) => expect(verdicts.filter((verdict) => verdict.outcome === 'answered')).toEqual([]);

const noDefaultAccount: Probe = async ({ server }) => {
  const known = [
    ['admin', '123456'],
    ['jeecg', '123456'],
    ['test', 'test'],
    ['guest', 'guest'],
    ['admin', 'admin'],
  ] as const;
  for (const [username, password] of known)
    expect([username, (await signIn(server, username, password)).success]).toEqual([username, false]);
};

const forgedTokenRefused: Probe = async ({ server }) => {
  const { fill } = caseValues(server)();
  for (const forged of ['{{JWT_HS256_SIGNED_WITH_DB_HASH}}', '{{UNSIGNED_JWT_ADMIN}}'])
    expect(await statusOf(server, fill(forged))).toBe(401);
};

/** Every way in which a session ends. */
const oldTokensRefused: Probe = async ({ server }) => {
  const { db } = server.context;
  const user = (username: string) => db.updateTable('sys.sys_user').where('username', '=', username);
  const changed = { oldpassword: 'leaver-password-1', password: 'leaver-password-2', confirmpassword: 'leaver-password-2' };
  const endings: ((token: string, username: string) => Promise<unknown>)[] = [
    (token) => server.send('POST', '/sys/logout', { token }),
    (token) => server.send('PUT', '/sys/user/updatePassword', { token, body: changed }),
    (_, username) => user(username).set({ status: 2 }).execute(),
    (_, username) => user(username).set({ del_flag: 1 }).execute(),
  ];
  for (const [place, end] of endings.entries()) {
    const username = `leaver-${place}`;
    await server.addUser({ username, password: 'leaver-password-1' });
    const token = (await signIn(server, username, 'leaver-password-1')).result?.token ?? '';
    expect([place, await statusOf(server, token)]).toEqual([place, 200]);
    await end(token, username);
    expect([place, await statusOf(server, token)]).toEqual([place, 401]);
  }
};

const queryTokenRefused: Probe = async ({ server }) => {
  for (const name of ['token', 'X-Access-Token', 'access_token', 'x-access-token']) {
    const answer = await server.send('GET', `${MENU}?${name}=${server.adminToken}`);
    expect([name, answer.statusCode]).toEqual([name, 401]);
  }
};

const forwardedAddressIgnored: Probe = async ({ server }) => {
  await server.addUser({ username: 'locked', password: 'locked-password-1' });
  for (let guess = 0; guess < 5; guess++) await signIn(server, 'locked', 'wrong', { address: '10.9.9.9', forwarded: `1.2.3.${guess}` });
  const right = await signIn(server, 'locked', 'locked-password-1', { address: '10.9.9.9', forwarded: '1.2.3.99' });
  expect(right).toMatchObject({ success: false, message: expect.stringContaining('登录失败次数过多') });
};

const namesLookAlike: Probe = async ({ server }) => {
  const bodies = await Promise.all(['admin', 'nobody-has-this-name'].map((name) => signIn(server, name, 'wrong-password')));
  const [known, unknown] = bodies.map((body) => JSON.stringify({ ...body, timestamp: 0 }));
  expect(known).toBe(unknown);
  await signIn(server, 'admin', ADMIN_PASSWORD);
};

/** Probes of access control. */
export const accessProbes: Readonly<Record<string, Probe>> = {
  'admin can still log in with the old password': adminSignsIn,
  "admin's real session still works": adminStaysSignedIn,
  'answer is about the caller or an error': nothingAnswered,
  'state change over GET is 405': nothingAnswered,
  'signature kept for wire compatibility only; grants nothing': nothingAnswered,
  'no default account works: admin/123456, jeecg/123456, test/test, guest/guest, admin/admin': noDefaultAccount,
  'token signed with the stored hash is refused': forgedTokenRefused,
  'after logout, password change, freeze, role change, delete: old token refused within 1 s on HTTP and both sockets': oldTokensRefused,
  'query-string token accepted only on the report print route, and only a one-time scoped ticket': queryTokenRefused,
  'lockout not evaded by rotating X-Forwarded-For (trustProxy off by default)': forwardedAddressIgnored,
  'anonymous answers for existing and missing names are byte-identical': namesLookAlike,
};
