import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { useCompressedAnswers } from './compressed-answers.ts';

const rows = Array.from({ length: 200 }, (_, n) => ({ order_no: `SO261124-${n}`, customer: '宁波远洋服饰' }));

function server() {
  const app = Fastify();
  useCompressedAnswers(app);
  app.get('/long', async () => rows);
  app.get('/short', async () => rows.slice(0, 1));
  app.get('/file', async (_request, reply) => reply.type('text/csv').send(JSON.stringify(rows)));
  return app;
}

it('a long JSON answer is compressed as its client accepts it, and reads the same', async () => {
  const app = server();
  const ask = (accepted: string) => app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
  const [brotli, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(JSON.parse(String(brotliDecompressSync(brotli.rawPayload)))).toEqual(rows);
  expect(JSON.parse(String(gunzipSync(gzip.rawPayload)))).toEqual(rows);
  expect(plain.json()).toEqual(rows);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotli.headers.vary).toBe('accept-encoding');
});

it('short answers and files are sent as they are', async () => {
  const app = server();
  for (const url of ['/short', '/file'])
    expect((await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
});
