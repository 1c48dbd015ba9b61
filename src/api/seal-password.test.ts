import { createDecipheriv } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createPasswordSeal } from './seal-password.ts';
import { createEntryStore, WEEK_MS } from './storage.ts';
import { fakeHttp } from './testing/fake-http.ts';

const PARAMETERS = { key: '1234567890adbcde', iv: '1234567890hjlkew' };

function setUp(answer: object, status = 200) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
  let now = 0;
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { status }));
  const seal = createPasswordSeal(
    fakeHttp({ fetch }),
    createEntryStore(
      () => storage,
      () => now,
    ),
  );
  return { seal, fetch, values, passes: (time: number) => (now += time) };
}

/** What a server of 3.9 makes of it. */
function opened(sealed: string): string {
  const decipher = createDecipheriv('aes-128-cbc', PARAMETERS.key, PARAMETERS.iv);
  return decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8');
}

afterEach(() => vi.unstubAllGlobals());

it('STORE-06 a password is sealed by the parameters of the server, which are kept for seven days or until it refuses', async () => {
  const { seal, fetch, values, passes } = setUp({ success: true, code: 200, result: PARAMETERS });
  for (const password of ['a', 'Sixteen-letters!', '密码-2026']) expect(opened(await seal.seal(password))).toBe(password);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(JSON.parse(values.get('pro__ENCRYPTED_STRING') ?? '')).toEqual({ value: PARAMETERS, expire: WEEK_MS });
  passes(WEEK_MS);
  await seal.seal('a');
  expect(fetch).toHaveBeenCalledTimes(2);
  seal.forget();
  await seal.seal('a');
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('STORE-06 a password goes as it is to a server without usable parameters, and where the browser does not encrypt', async () => {
  for (const result of [null, 'x', { key: 'short', iv: PARAMETERS.iv }, { key: PARAMETERS.key }])
    expect(await setUp({ success: true, code: 200, result }).seal.seal('secret')).toBe('secret');
  expect(await setUp({ success: false, code: 404, message: '路径不存在' }, 404).seal.seal('secret')).toBe('secret');
  vi.stubGlobal('crypto', {});
  const { seal, fetch } = setUp({ success: true, code: 200, result: PARAMETERS });
  expect(await seal.seal('secret')).toBe('secret');
  expect(fetch).not.toHaveBeenCalled();
});

it('STORE-06 a server that cannot be asked is no reason to send the password otherwise', async () => {
  await expect(setUp({ success: false, code: 500, message: '失败' }, 500).seal.seal('secret')).rejects.toThrow('失败');
});
