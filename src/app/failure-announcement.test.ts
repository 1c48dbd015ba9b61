import { expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { reactionTo } from './failure-announcement.ts';

const status = (code: number, message = '服务器说') => new ApiError('status', message, code, code);

it.each([
  ['ERR-01 a forbidden request', status(403), true, { kind: 'notify', text: 'http.forbidden' }],
  ['ERR-02 a missing resource', status(404), true, { kind: 'notify', text: 'http.not-found' }],
  ['ERR-03 a gateway timeout', status(504), true, { kind: 'notify', text: 'http.timeout' }],
  ['ERR-03 a timeout', new ApiError('timeout', 'x', 0, 0), true, { kind: 'notify', text: 'http.timeout' }],
  ['ERR-04 an expired session', status(401), true, { kind: 'leave', text: 'http.expired' }],
  ['ERR-04 a call without a session', status(401), false, { kind: 'notify', text: 'http.expired' }],
  ['ERR-05 an invalid token', status(500, 'Token失效，请重新登录'), true, { kind: 'ask' }],
  ['ERR-05 an invalid token without a session', status(500, 'Token失效'), false, { kind: 'notify', text: { server: 'Token失效' } }],
  ['ERR-07 any other status', status(500), true, { kind: 'notify', text: { server: '服务器说' } }],
  ['ERR-07 a lost connection', new ApiError('network', '没有网络', 0, 0), true, { kind: 'notify', text: { server: '没有网络' } }],
])('%s is announced as expected', (_, error, hasToken, reaction) => {
  expect(reactionTo(error, hasToken)).toEqual(reaction);
});
