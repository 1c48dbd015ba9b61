import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { startTestServer } from '#server/testing/test-server.ts';

it('IMPLIED-01 a server that stops refuses new requests in an envelope that says when to try again', async () => {
  const server = await startTestServer();
  const app = await build(server.context);
  let answer: Response | undefined;
  app.addHook('preClose', async () => void (answer = await fetch(`${address}/jeecg-boot/sys/health`)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  await server.close();
  expect([answer?.status, answer?.headers.get('retry-after'), answer?.headers.get('x-content-type-options')]).toEqual([
    503,
    '1',
    'nosniff',
  ]);
  expect(await answer?.json()).toMatchObject({ success: false, code: 503, message: '服务正在停止，请稍后重试' });
});

it('IMPLIED-01 a server that stops does not wait for the first request of a connection that a browser has opened in advance', async () => {
  const server = await startTestServer();
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = once(server.app.server, 'connection');
  const spare = connect(Number(address.port), address.hostname);
  await connected;
  let said = '';
  spare.on('data', (chunk) => (said += String(chunk)));
  const gone = once(spare, 'close');
  await server.close();
  await gone;
  // After a minute it would be told that its request did not come in time.
  expect(said).toBe('');
});
