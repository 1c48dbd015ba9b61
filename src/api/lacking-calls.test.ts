import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isCallLacking, postOrPut } from './lacking-calls.ts';
import { fakeHttp } from './testing/fake-http.ts';

const done = { success: true, code: 200, message: '好', result: 1 };

/** A client whose POST gets this answer and whose PUT succeeds, and the methods that were used. */
function clientOf(status: number, answer: object) {
  const methods: string[] = [];
  const http = fakeHttp({
    async fetch(_url, init) {
      methods.push(String(init?.method));
      return init?.method === 'PUT' ? Response.json(done) : Response.json(answer, { status });
    },
  });
  return { http, methods };
}

it.each([
  [405, { success: false, code: 405, message: 'Method Not Allowed' }],
  [200, { success: false, code: 500, message: '不支持POST请求方法，支持以下PUT、' }],
])('a body goes by POST, and again by PUT where the server refuses that method: status %i', async (status, answer) => {
  const { http, methods } = clientOf(status, answer);
  expect(await postOrPut(http, '/x', { body: { a: 1 } })).toEqual({ message: '好', code: 200, result: 1 });
  expect(methods).toEqual(['POST', 'PUT']);
});

it.each([
  [200, 500],
  [500, 500],
  [404, 404],
])('a body that is refused with status %i and code %i is not sent again', async (status, code) => {
  const { http, methods } = clientOf(status, { success: false, code, message: '旧密码输入错误!' });
  await expect(postOrPut(http, '/x', { body: {} })).rejects.toThrow('旧密码输入错误!');
  expect(methods).toEqual(['POST']);
});

it('a call is lacking when the status or the envelope says so, and nothing else does', () => {
  expect(isCallLacking(new ApiError('status', '', 404, 404))).toBe(true);
  expect(isCallLacking(new ApiError('refused', '路径不存在，请检查路径是否正确', 200, 404))).toBe(true);
  for (const error of [new ApiError('refused', '', 200, 500), new ApiError('network', '', 0, 0), new Error('404'), null])
    expect(isCallLacking(error)).toBe(false);
});
