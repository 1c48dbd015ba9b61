import { describe, expect, it, vi } from 'vitest';
import { createFreshAnswers, REPORT_CACHE_MS } from './fresh-answers.ts';

describe('createFreshAnswers', () => {
  it('CONST-04 caches responses of reports for 30000 ms', () => {
    expect(REPORT_CACHE_MS).toBe(30_000);
  });

  it('POPUP-09 equal requests within 30000 ms share one response', async () => {
    let now = 0;
    const cache = createFreshAnswers(() => now);
    const request = vi.fn(async () => `answer ${now}`);
    const both = [cache.ask('a', request), cache.ask('a', request)];
    now = 29_999;
    expect(await Promise.all([...both, cache.ask('a', request)])).toEqual(['answer 0', 'answer 0', 'answer 0']);
    expect(await cache.ask('b', request)).toBe('answer 29999');
    now = 30_000;
    expect(await cache.ask('a', request)).toBe('answer 30000');
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('POPUP-09 a failed response is requested again', async () => {
    const cache = createFreshAnswers(() => 0);
    await expect(cache.ask('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.ask('a', async () => 'mended')).toBe('mended');
  });

  it('a dropped response is requested again, and its late failure has no effect', async () => {
    const cache = createFreshAnswers(() => 0);
    let fail: (error: Error) => void = () => {};
    const late = cache.ask('a', () => new Promise<string>((_resolve, reject) => (fail = reject)));
    cache.forget('a');
    expect(await cache.ask('a', async () => 'new')).toBe('new');
    fail(new Error('late'));
    await expect(late).rejects.toThrow('late');
    expect(await cache.ask('a', async () => 'newer')).toBe('new');
  });
});
