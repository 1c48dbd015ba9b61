import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { clientPage } from './client-page.ts';
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

it('IMPLIED-01 the files of open pages are answered to the end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(path.join(folder, 'assets', 'late-1.css'), 'b{}');
  const server = await startTestServer();
  const app = await build(server.context, clientPage(folder));
  const asked = async (name: string) => {
    const answer = await fetch(`${address}${name}`);
    return [answer.status, answer.headers.get('content-type')];
  };
  let answers: unknown[] = [];
  app.addHook('preClose', async () => void (answers = await Promise.all([asked('/assets/late-1.css'), asked('/')])));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
  expect(answers).toEqual([
    [200, 'text/css; charset=utf-8'],
    [503, 'application/json; charset=utf-8'],
  ]);
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
