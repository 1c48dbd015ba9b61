import { beforeEach, expect, it, vi } from 'vitest';
import { loadWanted, setCodeLine } from './wanted-code.ts';

let isUp = true;
const tell = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  const restore = setCodeLine({ isUp: async () => isUp, tell });
  return () => {
    restore();
    vi.useRealTimers();
  };
});

const CAUSE = new TypeError('Failed to fetch dynamically imported module');
const neverComes = async () => Promise.reject(CAUSE);

it('code that comes is passed on, told to nobody, and leaves no timer', async () => {
  await expect(loadWanted(async () => 'page')).resolves.toBe('page');
  expect(tell).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('ERR-42 CONST-01 code that has not come within 120 s is an error of type timeout, not a moment sooner', async () => {
  const failed = vi.fn();
  loadWanted(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' }));
});

it('ERR-42 the 120 s count the time of a cut line, too, and what is told ends with them', async () => {
  isUp = false;
  const failed = vi.fn();
  loadWanted(neverComes).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect([failed.mock.calls.length, tell.mock.calls]).toEqual([0, [[true]]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'timeout' }));
  expect(tell.mock.calls).toEqual([[true], [false]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('ERR-42 what the server does not have, twice, is an error within seconds, with its cause', async () => {
  isUp = true;
  const failed = vi.fn();
  const load = vi.fn(neverComes);
  loadWanted(load).catch(failed);
  await vi.advanceTimersByTimeAsync(999);
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'missing', cause: CAUSE }));
  expect(tell).not.toHaveBeenCalled();
});

it('over a cut line it is asked for again until it comes, at once when the browser is on line again; the user is told once of all that is waited for', async () => {
  isUp = false;
  const loads = [1, 2].map(() => vi.fn(neverComes as () => Promise<string>));
  const coming = Promise.all(loads.map((load) => loadWanted(load)));
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  expect(loads.map((load) => load.mock.calls.length)).toEqual([3, 3]);
  for (const load of loads) load.mockResolvedValue('there');
  dispatchEvent(new Event('online'));
  await expect(coming).resolves.toEqual(['there', 'there']);
  expect(tell.mock.calls).toEqual([[true], [false]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('what may come at any time is told to nobody and asked for without an end, but for what the server does not have', async () => {
  isUp = false;
  const load = vi.fn(neverComes as () => Promise<string>);
  const coming = loadWanted(load, { isPatient: true });
  await vi.advanceTimersByTimeAsync(600_000);
  load.mockResolvedValueOnce('there');
  await vi.advanceTimersByTimeAsync(8000);
  await expect(coming).resolves.toBe('there');
  isUp = true;
  const failed = vi.fn();
  loadWanted(load, { isPatient: true }).catch(failed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'missing' }));
  expect(tell).not.toHaveBeenCalled();
});

it('what nobody waits for any more is not asked for again', async () => {
  isUp = false;
  const load = vi.fn(neverComes);
  const gone = new AbortController();
  const settled = vi.fn();
  loadWanted(load, gone).then(settled, settled);
  await vi.advanceTimersByTimeAsync(500);
  gone.abort();
  await vi.advanceTimersByTimeAsync(200_000);
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
  expect(tell.mock.calls).toEqual([[true], [false]]);
  expect(vi.getTimerCount()).toBe(0);
});
