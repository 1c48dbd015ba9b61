import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWanted } from '#renderer';
import { type Announcement, onAnnouncement } from '#src/shared/announcements.ts';
import { watchCode } from './watch-code.ts';

const announced: Announcement[] = [];
const ask = vi.fn<typeof fetch>();
let ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  ends = [watchCode(), onAnnouncement((announcement) => void announced.push(announcement))];
});
afterEach(() => {
  for (const end of ends) end();
  announced.length = 0;
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const styles = () => [...document.head.querySelectorAll('link')];

function addStyles(name: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}.css` });
  document.head.append(link);
  return link;
}

it('styles that a cut line has kept are asked for until they come, in their place among the others', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  addStyles('before');
  const failed = addStyles('field');
  addStyles('after');
  failed.dispatchEvent(new Event('error'));
  const second = styles()[1]!;
  expect(second).not.toBe(failed);
  second.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1000);
  const third = styles()[1]!;
  expect(third).not.toBe(second);
  third.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(styles().map(({ href }) => new URL(href).pathname)).toEqual(['/assets/before.css', '/assets/field.css', '/assets/after.css']);
  expect(styles()[1]).toBe(third);
  // They have their place when they come: nobody waits for them alone.
  expect(announced).toEqual([]);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), []],
  ['is being restarted behind a proxy', () => Promise.resolve(new Response('', { status: 502 })), []],
  ['answers', () => Promise.resolve(new Response('')), ['missing']],
])('ERR-42 code is lost after two attempts only where the server answers: it %s', async (_case, answer, lost) => {
  ask.mockImplementation(answer);
  const failures: string[] = [];
  loadWanted(async () => Promise.reject(new TypeError('Failed to fetch'))).catch(({ type }: { type: string }) => failures.push(type));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failures).toEqual(lost);
  const waiting = { kind: 'error', text: expect.stringContaining('网络恢复后会自动继续') as string, staysOpen: true };
  expect(announced).toEqual(lost.length > 0 ? [] : [expect.objectContaining(waiting)]);
  expect(ask).toHaveBeenCalledWith('/', { method: 'HEAD', cache: 'no-store' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(announced.slice(1)).toEqual(lost.length > 0 ? [] : [{ kind: 'over', key: 'code-line' }]);
});
