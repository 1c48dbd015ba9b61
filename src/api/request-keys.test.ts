import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createDocuments } from './documents.ts';
import { FakeRequest } from './testing/fake-request.ts';
import { fakeHttp } from './testing/fake-http.ts';
import { createRequestKeys } from './request-keys.ts';
import { createSheets } from './sheets.ts';

const lost = new ApiError('network', '', 0, 0);
const refused = new ApiError('refused', '', 200, 500);
const forbidden = new ApiError('status', '', 403, 510);
const broken = new ApiError('status', '', 502, 502);

/** The keys of consecutive requests with the given contents and outcomes. */
async function keysOf(ends: readonly (readonly [content: string, error?: Error, at?: number])[]): Promise<string[]> {
  let clock = 0;
  const send = createRequestKeys(() => clock);
  const keys: string[] = [];
  for (const [content, error, at = 0] of ends) {
    clock = at;
    const request = async (key: string) => {
      keys.push(key);
      if (error) throw error;
    };
    await send(content, request).catch(() => {});
  }
  return keys;
}

describe('keys of requests', () => {
  it('a request repeated after a lost response keeps its key until there is a response', async () => {
    const [first, second, third, fourth] = await keysOf([['a', lost], ['a', broken], ['a'], ['a']]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('a request that was rejected, differs, or is repeated much later gets a new key', async () => {
    const keys = await keysOf([['a', refused], ['a', forbidden], ['a', lost], ['b'], ['a', lost, 601_000]]);
    expect(new Set(keys).size).toBe(5);
  });

  it('a second click during a pending request has the same key', async () => {
    const send = createRequestKeys();
    const keys: string[] = [];
    const request = async (key: string) => void keys.push(key);
    await Promise.all([send('a', request), send('a', request)]);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the key on the wire', () => {
  it('a save and an import send it, and repeat it if there was no response', async () => {
    const sent: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent.push(new Headers(init?.headers).get('Idempotency-Key'));
      throw new TypeError('no connection');
    };
    const request = new FakeRequest();
    const createRequest = () => request as unknown as XMLHttpRequest;
    const http = fakeHttp({ fetch, createRequest });
    const { save } = createDocuments(http);
    for (const name of ['a', 'a', 'b']) await save({ documentId: 'f', tableType: 1, record: { name } }).catch(() => {});
    expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([sent[1] === sent[0], sent[2] === sent[0]]).toEqual([true, false]);
    const { importRecords } = createSheets(http);
    const importOnce = async () => {
      const done = importRecords({ documentId: 'f', tableType: 1, files: [new File(['1'], 'a.xlsx', { lastModified: 1 })] });
      request.onerror();
      await done.catch(() => {});
      return request.headers['Idempotency-Key'];
    };
    expect(await importOnce()).toBe(await importOnce());
  });
});
