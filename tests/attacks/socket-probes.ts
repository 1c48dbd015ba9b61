import { sql } from 'kysely';
import { expect } from 'vitest';
import { openClient, portOf, type LiveClient } from '#server/features/live/testing/test-client.ts';
import { LOW_PASSWORD, SECRET_LINES, type AttackServer } from './attack-server.ts';
import type { Probe } from './probe.ts';

/** Opens sockets for a probe and closes all of them when it ends; `refused` answers the status with which a handshake was rejected. */
function withSockets(probe: (input: Parameters<Probe>[0], sockets: ReturnType<typeof opener>) => Promise<void>): Probe {
  return async (input) => {
    const { app } = input.server;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const sockets = opener(input.server);
    await probe(input, sockets).finally(sockets.closeAll);
  };
}

function opener({ app, lowId, lowToken }: AttackServer) {
  const clients: LiveClient[] = [];
  const open = async (options: Partial<Parameters<typeof openClient>[1]> = {}) => {
    const client = await openClient(portOf(app), { userId: lowId, token: lowToken, ...options });
    clients.push(client);
    return client;
  };
  const refused = (options?: Parameters<typeof open>[0]) =>
    open(options).then(
      () => 'opened',
      (error: Error) => error.message,
    );
  const closeAll = async () => {
    for (const client of clients) client.end();
    await expect.poll(() => clients.every((client) => client.closedWith() !== undefined)).toBe(true);
  };
  return { open, refused, closeAll };
}

const handshakesAreRefused = withSockets(async ({ server: { adminId, lowToken } }, { refused }) => {
  expect([
    await refused(),
    await refused({ token: '' }),
    await refused({ token: 'expired' }),
    await refused({ userId: adminId }),
    await refused({ origin: 'https://evil.example' }),
    await refused({ origin: 'null' }),
    await refused({ origin: '' }),
    await refused({ token: '', query: `?token=${lowToken}` }),
    await refused({ token: [lowToken, 'second'] }),
  ]).toEqual(['opened', '401', '401', '403', '403', '403', '403', '401', '401']);
});

const socketsAreLimited = withSockets(async (_, { open, refused }) => {
  const [long, fast] = [await open(), await open(), await open(), await open(), await open()];
  expect(await refused()).toBe('429');
  long.socket.send(`"${'x'.repeat(65_536)}"`);
  // Twice as many and one more: a second that ends in between counts at least twenty-one of them before or after.
  for (let message = 0; message < 42; message++) fast.send('heart_beat', '');
  await expect.poll(() => [long.closedWith(), fast.closedWith()]).toEqual([1009, 1008]);
});

const readersAreAsked = withSockets(async ({ server }, { open }) => {
  const { adminId: userId, adminToken: token, secretRowId } = server;
  const [writer, reader, elsewhere, low] = [
    await open({ userId, token }),
    await open({ userId, token }),
    await open({ userId, token }),
    await open(),
  ];
  for (const client of [writer, reader, low]) client.send('join_vxe_table', { socketKey: SECRET_LINES, id: secretRowId });
  elsewhere.send('join_vxe_table', { socketKey: SECRET_LINES, id: 'another-record' });
  // A heartbeat is answered at once, a join is echoed when it is granted.
  for (const client of [writer, reader]) await expect.poll(() => client.received('join_vxe_table').length).toBe(1);
  for (const client of [low, elsewhere]) await client.answered();
  const { rows } = await sql<{ id: string }>`select id from biz.biz_secret_line where secret_id = ${secretRowId}`.execute(
    server.context.db,
  );
  const change = (detail: string) => ({ socketKey: SECRET_LINES, args: [{ id: rows[0]?.id, detail }, 'case'] });
  low.send('update_vxe_table', change('forged'));
  await low.answered();
  writer.send('update_vxe_table', change(server.canaries.secret));
  await expect.poll(() => reader.received('update_vxe_table').map(({ data }) => data)).toEqual([change(server.canaries.secret)]);
  // Messages arrive in order: a leak would have arrived before these answers.
  for (const client of [low, elsewhere]) {
    await client.answered();
    expect(client.received('update_vxe_table')).toEqual([]);
  }
});

/** Each way in which a session ends; sessions are checked once a second, and a socket is closed with the code of that check. */
const revokedSocketsClose = withSockets(async ({ server }, { open }) => {
  const { db } = server.context;
  const endings: ((token: string, username: string) => Promise<unknown>)[] = [
    (token) => server.send('POST', '/sys/logout', { token }),
    (_, username) => db.updateTable('sys.sys_user').where('username', '=', username).set({ status: 2 }).execute(),
    (_, username) => db.updateTable('sys.sys_user').where('username', '=', username).set({ del_flag: 1 }).execute(),
  ];
  for (const [place, end] of endings.entries()) {
    const username = `listener-${place}`;
    const userId = await server.addUser({ username, password: LOW_PASSWORD });
    const token = await server.signIn(username, LOW_PASSWORD);
    const client = await open({ userId, token });
    await end(token, username);
    await expect.poll(client.closedWith).toBe(4401);
  }
});

/** Probes of sockets. */
export const socketProbes: Readonly<Record<string, Probe>> = {
  'handshake refused before upgrade': handshakesAreRefused,
  'max payload 64 KB, 20 messages/s, 5 sockets per user': socketsAreLimited,
  'messages only relayed inside same page, tenant and read permission': readersAreAsked,
  'open sockets closed within 2 s of revocation': revokedSocketsClose,
};
