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
