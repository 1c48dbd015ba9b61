import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '#messages';
import { ApiError } from '#src/api/api-error.ts';
import { http } from '#src/api/http.ts';
import { onReloadPages } from '#src/shared/page-data.ts';
import { watchFailures } from './watch-failures.ts';

const answers = { heads: [] as (number | Error)[], calls: 0 as number | Error };
const reloaded: string[] = [];
const of = (status: number) => new ApiError(status === 0 ? 'network' : 'status', '', status, status);

beforeAll(async () => {
  await loadMessages('zh-CN');
  watchFailures(vi.fn());
  const end = onReloadPages((fits) => {
    const missed = { cut: of(0), 'behind a proxy': of(502), forbidden: of(403), faulty: new Error('no API error'), fine: undefined };
    reloaded.push(...Object.entries(missed).flatMap(([name, error]) => (fits(['rows'], error) ? [name] : [])));
  });
  return () => {
    end();
    http.onFailure(() => {});
  };
});
beforeEach(() => {
  vi.useFakeTimers();
  reloaded.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    const answer = method === 'HEAD' ? (answers.heads.shift() ?? 200) : answers.calls;
    if (answer instanceof Error) throw answer;
    return new Response(method === 'HEAD' ? null : JSON.stringify({ success: false, code: answer, message: '' }), { status: answer });
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const CUT = new TypeError('Failed to fetch');
const fail = (with_: number | Error) => {
  answers.calls = with_;
  return expect(http.post('/sys/anything', {})).rejects.toBeInstanceOf(ApiError);
};

it('IMPLIED-18 what a cut line or a restarted server has kept is asked for once the server can be reached, and nothing else', async () => {
  answers.heads = [CUT, 503, CUT];
  await fail(CUT);
  // A second failure does not ask twice.
  await fail(CUT);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 3999);
  expect(reloaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reloaded).toEqual(['cut', 'behind a proxy']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reloaded.length, vi.getTimerCount()]).toEqual([2, 0]);
});

it('IMPLIED-18 it is asked for at once when the browser is on line again', async () => {
  answers.heads = [CUT];
  await fail(502);
  await vi.advanceTimersByTimeAsync(10);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reloaded).toEqual(['cut', 'behind a proxy']);
});

it.each([[CUT], [500], [403]])('a server that can be reached is not asked again because of one refusal (%s)', async (refusal) => {
  answers.heads = [];
  await fail(refusal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloaded).toEqual([]);
});
