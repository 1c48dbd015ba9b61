import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNoticeSocket, noticeTarget } from './notice-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose events the test sends. */
class FakeSocket {
  onopen = () => {};
  onerror = () => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}

function socketOf() {
  const opened: FakeSocket[] = [];
  const got: unknown[] = [];
  const alive: boolean[] = [];
  const socket = createNoticeSocket({
    target: () => ({ url: 'ws://x/websocket/7', token: 't' }),
    onNotice: (message) => got.push(message),
    onAlive: (isAlive) => alive.push(isAlive),
    connect() {
      const fake = new FakeSocket();
      opened.push(fake);
      return fake as unknown as WebSocket;
    },
  });
  socket.start();
  return { socket, opened, got, alive, last: () => opened.at(-1)! };
}

it('WS-05 topic and user tell of a notice, other texts are ignored, and a heartbeat goes out every 20 s', () => {
  const { got, alive, last, socket } = socketOf();
  last().onopen();
  for (const data of [
    '{"cmd":"topic","msgId":"1","msgTxt":"a"}',
    '{"cmd":"user","userId":"7"}',
    '{"cmd":"heartcheck"}',
    'alert(1)',
    'null',
  ])
    last().onmessage({ data });
  expect(got).toEqual([
    { id: '1', text: 'a' },
    { id: '', text: '' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(last().sent).toEqual(['HeartBeat', 'HeartBeat', 'HeartBeat']);
  expect(alive).toEqual([true]);
  socket.stop();
  expect(alive).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(last().sent).toHaveLength(3);
});

it('WS-06 CONST-03 it tries again 20 s after an error, once for error and close, and not after more than five errors', () => {
  const { opened, last } = socketOf();
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(opened).toHaveLength(attempt);
    last().onerror();
    last().onclose({ code: 1006 });
    vi.advanceTimersByTime(19_999);
    expect(opened).toHaveLength(attempt);
    vi.advanceTimersByTime(1);
  }
  expect(opened).toHaveLength(6);
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(6);
});

it('WS-06 errors are counted anew once it has been open; WS-08 the end of the session is not followed by another attempt', () => {
  const { opened, last } = socketOf();
  for (let attempt = 0; attempt < 8; attempt++) {
    last().onopen();
    last().onclose({ code: 1006 });
    vi.advanceTimersByTime(20_000);
  }
  expect(opened).toHaveLength(9);
  last().onclose({ code: 4401 });
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(9);
});

it('WS-05 the address is that of the signed-in user, and there is none without a token', () => {
  vi.stubGlobal('location', { href: 'https://house.example/x' });
  const http = { address: (path: string) => `/jeecg-boot${path}` };
  const entries = (token?: string) => ({ get: (key: string) => (key === 'Access-Token' ? token : { id: 'u 1' }) });
  expect(noticeTarget(http, entries('t'))).toEqual({ url: 'wss://house.example/jeecg-boot/websocket/u%201', token: 't' });
  expect(noticeTarget(http, entries())).toBeUndefined();
  vi.unstubAllGlobals();
});
