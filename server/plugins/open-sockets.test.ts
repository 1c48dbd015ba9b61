import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openSockets } from './open-sockets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('WS-08 a socket that opens while the sessions of the others are looked up stays open, and those whose session has ended close', async () => {
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isAsked = true;
      await released;
      return result;
    },
  };
  const book = openSockets(server.context.db.withPlugin(late));
  const ended = fakeSocket();
  book.enter(ended.socket, 'no-session');
  await expect.poll(() => isAsked).toBe(true);
  const opened = fakeSocket();
  book.enter(opened.socket, await server.signIn());
  answer();
  await expect.poll(() => ended.codes).toEqual([4401]);
  expect(opened.codes).toEqual([]);
  await book.closeAll();
});

/** A socket that notes with which codes it was closed. */
function fakeSocket(): { socket: WebSocket; codes: number[] } {
  const codes: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    close(code: number) {
      codes.push(code);
      queueMicrotask(() => socket.emit('close'));
    },
    ping: () => undefined,
    terminate: () => undefined,
  });
  return { socket: socket as unknown as WebSocket, codes };
}
