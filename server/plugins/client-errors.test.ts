import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { securityHeaders } from './security-headers.ts';

describe('what never becomes a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  /** Sends bytes over a socket of its own and reads until the server closes it. */
  const send = async (bytes: string) => {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = new Headers(Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string])));
    return {
      status: Number(first.split(' ')[1]),
      headers,
      answer: JSON.parse(body) as { success: boolean; code: number; message: string },
    };
  };

  it.each([
    ['bytes that are no HTTP', 400, 'nonsense\r\n\r\n', '请求参数不正确：HTTP'],
    [
      'a body with two lengths',
      400,
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '请求参数不正确：HTTP',
    ],
    ['a request without a host', 400, 'GET /jeecg-boot/sys/health HTTP/1.1\r\nConnection: close\r\n\r\n', '请求参数不正确：Host'],
    ['headers of 20 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '请求头过大'],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', '请求头 Expect 不受支持'],
  ])('IMPLIED-01 %s get %i in an envelope with every security header', async (_name, status, bytes, message) => {
    const answered = await send(bytes);
    expect(answered).toMatchObject({ status, answer: { success: false, code: status, message } });
    for (const [name, value] of Object.entries(securityHeaders)) expect([name, answered.headers.get(name)]).toEqual([name, value]);
  });
});
