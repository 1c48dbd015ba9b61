import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openClient, portOf, type LiveClient } from './testing/test-client.ts';

const PASSWORD = 'password-of-a-test';

describe('limits of sockets', () => {
  let server: TestServer;
  let port: number;
  let userId: string;
  let token: string;
  const open = () => openClient(port, { userId, token });
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = portOf(server.app);
    userId = await server.addUser({ username: 'ann', password: PASSWORD });
    token = await server.signIn('ann', PASSWORD);
  });
  afterAll(() => server.close());

  it('the sixth socket of a user is rejected until another one has closed', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map(open));
    await expect(open()).rejects.toThrow('429');
    five[0]?.end();
    await expect
      .poll(() =>
        open().then(
          (client) => five.push(client),
          () => 0,
        ),
      )
      .toBe(6);
    for (const client of five) client.end();
    await expect.poll(() => five.every((client) => client.closedWith() !== undefined)).toBe(true);
  });

  it.each([
    ['a frame of more than 64 KB', 1009, (client: LiveClient) => client.socket.send(`"${'x'.repeat(65_536)}"`)],
    ['a binary frame', 1003, (client: LiveClient) => client.socket.send(Buffer.from([1, 2]))],
    ['a text that is no UTF-8', 1007, (client: LiveClient) => client.socket.send(Buffer.from([0xff]), { binary: false })],
    // Twice as many and one more: a second that ends in between counts at least twenty-one of them before or after.
    ['more than twenty messages a second', 1008, (client: LiveClient) => Array.from({ length: 42 }, () => client.send('heart_beat', ''))],
  ])('%s closes the socket with %i', async (_name, code, attack) => {
    const client = await open();
    attack(client);
    await expect.poll(client.closedWith).toBe(code);
  });

  it('deeply nested JSON and prototype names are dropped, and the socket stays open', async () => {
    const client = await open();
    client.socket.send('['.repeat(60_000));
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    client.socket.send(`{"type":"common_send_date","data":{"key":"a","args":${deep}}}`);
    client.socket.send('{"type":"update_vxe_table","data":{"socketKey":"__proto__","args":[{"id":"1","__proto__":{"polluted":1}},"c"]}}');
    await client.answered();
    expect(client.closedWith()).toBeUndefined();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    client.end();
  });

  it('IMPLIED-32 a stopping server closes its sockets, and does not wait for clients that do not respond', async () => {
    const other = await build({ ...server.context, catalogue: createCatalogue(server.context.db) });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const client = await openClient(portOf(other), { userId, token });
    await other.close();
    await expect.poll(client.closedWith).toBe(1001);
    expect(client.socket.readyState).toBe(WebSocket.CLOSED);
  });
});
