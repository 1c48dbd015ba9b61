import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNoticeFeed, type NoticeSource, POLL_MS } from './notice-feed.ts';
import { readAloud } from './read-aloud.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function feedOf() {
  const calls = { loads: 0, fails: false, arrived: [] as string[] };
  let on: Parameters<NoticeSource['socket']>[0] | undefined;
  const feed = createNoticeFeed({
    async unread() {
      calls.loads++;
      if (calls.fails) throw new Error('no');
      return { announcements: [], announcementTotal: calls.loads, messages: [], messageTotal: 0 };
    },
    socket(handlers) {
      on = handlers;
      return { start: () => {}, stop: () => {} };
    },
    onArrived: ({ text }) => void calls.arrived.push(text),
  });
  return { feed, calls, socket: () => on! };
}

it('NOTICE-03 CONST-03 without a socket it loads at once and every six seconds, until a load fails', async () => {
  const { feed, calls, socket } = feedOf();
  feed.start();
  socket().onAlive(false);
  expect(calls.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(calls.loads).toBe(3);
  expect(feed.state()?.announcementTotal).toBe(3);
  calls.fails = true;
  await vi.advanceTimersByTimeAsync(POLL_MS * 5);
  expect(calls.loads).toBe(4);
  feed.stop();
});

it('NOTICE-03 asks once when the socket opens, nothing by the clock while it lives, and again once it is gone', async () => {
  const { feed, calls, socket } = feedOf();
  feed.start();
  socket().onAlive(true);
  expect(calls.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(POLL_MS * 10);
  expect(calls.loads).toBe(1);
  socket().onNotice({ id: '1', text: '新通知' });
  expect(calls.loads).toBe(2);
  expect(calls.arrived).toEqual(['新通知']);
  socket().onAlive(false);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(calls.loads).toBe(3);
  feed.stop();
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  expect(calls.loads).toBe(3);
});

it('NOTICE-08 CALL-119 a text is read aloud by a GET with the text URI-encoded, and without an address not at all', () => {
  const asked: string[] = [];
  readAloud('/tts?text=', '新通知 A&B', (url) => asked.push(url));
  readAloud('', '新通知', (url) => asked.push(url));
  expect(asked).toEqual(['/tts?text=%E6%96%B0%E9%80%9A%E7%9F%A5%20A%26B']);
});
