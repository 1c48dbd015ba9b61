import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '#messages';
import { setLanguage } from '#src/shared/language/index.ts';
import { ApiError } from './api-error.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { createLowApp } from './low-app.ts';

await loadMessages('en-US');

afterEach(() => {
  vi.useRealTimers();
  setLanguage('zh-CN');
});

interface Call {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

function client(answer: { status?: number; body: unknown }, options: Partial<HttpOptions> = {}) {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { headers, ...rest } = init ?? {};
    calls.push({ url: String(url), init: { ...rest, headers: Object.fromEntries(new Headers(headers)) } });
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  const http = createHttp({
    base: '/jeecg-boot',
    token: () => undefined,
    tenant: () => '0',
    now: () => 1_700_000_000_999,
    fetch,
    ...options,
  });
  return { http, calls };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

const fine = { body: { success: true, message: 'ok', code: 200, result: 1 } };

describe('requests', () => {
  it('CALL-113 adds a timestamp to every GET, except for dictionary items, and to no other method', async () => {
    const { http, calls } = client(fine);
    await http.get('/sys/user/list', { params: { pageNo: 1, name: undefined } });
    await http.get('sys/dict/getDictItems/sex');
    await http.put('/a', { body: {} });
    expect(calls.map((call) => call.url)).toEqual([
      '/jeecg-boot/sys/user/list?pageNo=1&_t=1700000000',
      '/jeecg-boot/sys/dict/getDictItems/sex',
      '/jeecg-boot/a',
    ]);
  });

  it('ROUTE-09 a page of a low-code application sends its id along, and its filter with the next request only', async () => {
    const app = createLowApp();
    const { http, calls } = client(fine, { lowApp: app });
    app.follow('low-app-list', { appId: 'a7', lowAppFilter: '{"status":"1","n":2,"x":{}}' });
    await http.put('/a', { params: { b: 1 } });
    await http.put('/a');
    app.follow('so-order', { appId: 'a7', lowAppFilter: '{"status":"1"}' });
    await http.put('/a');
    app.follow('low-app-list', { appId: 'a8', lowAppFilter: 'nonsense' });
    await http.put('/a');
    expect(calls.map(({ url, init }) => [url, init.headers['x-low-app-id']])).toEqual([
      ['/jeecg-boot/a?b=1&status=1&n=2', 'a7'],
      ['/jeecg-boot/a', 'a7'],
      ['/jeecg-boot/a', undefined],
      ['/jeecg-boot/a', 'a8'],
    ]);
  });

  it('IMPLIED-24 asks for answers in the language of the application', async () => {
    const { http, calls } = client(fine);
    await http.get('/a');
    setLanguage('en-US');
    await http.post('/a');
    expect(calls.map((call) => call.init.headers['accept-language'])).toEqual(['zh-CN', 'en-US']);
  });

  it('AUTH-15 sends the token only when there is one, and both tenant headers always', async () => {
    const without = client(fine);
    await without.http.get('/a');
    expect(without.calls[0]?.init.headers).toMatchObject({ 'tenant-id': '0', 'x-tenant-id': '0' });
    expect(without.calls[0]?.init.headers).not.toHaveProperty('x-access-token');
    const signedIn = client(fine, { token: () => 'jwt', tenant: () => '7' });
    await signedIn.http.get('/a');
    expect(signedIn.calls[0]?.init.headers).toMatchObject({ 'tenant-id': '7', 'x-tenant-id': '7', 'x-access-token': 'jwt' });
  });

  it('AUTH-17 signs GET and POST, not PUT and DELETE', async () => {
    const { http, calls } = client(fine);
    await http.get('/a');
    await http.post('/a', { body: { x: 1 } });
    await http.put('/a', { body: {} });
    await http.delete('/a');
    expect(calls.map((call) => 'x-sign' in call.init.headers && call.init.headers['x-timestamp'])).toEqual([
      '1700000000999',
      '1700000000999',
      false,
      false,
    ]);
  });
});

describe('responses', () => {
  it('returns result, message and code of a success, also without `success` or without an envelope', async () => {
    expect(await client(fine).http.get('/a')).toEqual({ result: 1, message: 'ok', code: 200 });
    expect(await client({ body: { code: 0, result: 2 } }).http.get('/a')).toMatchObject({ result: 2 });
    expect(await client({ body: [3] }).http.get('/a')).toMatchObject({ result: [3] });
  });

  it('rejects `success: false` with message, code, result and field errors, and leaves announcing to the caller', async () => {
    const { http } = client({
      body: { success: false, message: '编码重复', code: 500, result: { fieldErrors: [{ field: 'code', message: '已存在' }] } },
    });
    const announce = vi.fn();
    http.onFailure(announce);
    const error = await failureOf(http.post('/a'));
    expect(error).toMatchObject({
      failure: 'refused',
      message: '编码重复',
      code: 500,
      fieldErrors: [{ field: 'code', message: '已存在' }],
    });
    expect(announce).not.toHaveBeenCalled();
  });

  it('ERR-04 treats HTTP 401 as a failure even if its envelope reports success', async () => {
    const { http } = client({ status: 401, body: { success: true, code: 401, message: 'Token失效，请重新登录!' } });
    const announce = vi.fn();
    http.onFailure(announce);
    const error = await failureOf(http.get('/a'));
    expect(error).toMatchObject({ failure: 'status', status: 401 });
    expect(announce).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('reports a silent failure to its caller only', async () => {
    const { http } = client({ status: 500, body: 'no json' });
    const announce = vi.fn();
    http.onFailure(announce);
    expect((await failureOf(http.get('/a', { silent: true }))).message).toBe('服务器返回错误（500）');
    expect(announce).not.toHaveBeenCalled();
  });

  it('ERR-07 a gateway rejecting a large request is reported as too large; a message of the server takes precedence', async () => {
    const refusing = (body: unknown) => client({ status: 413, body }).http.post('/a', { body: {} });
    expect((await failureOf(refusing('<html>413 Request Entity Too Large</html>'))).message).toBe('提交的文件或数据过大，超出服务器的限制');
    expect((await failureOf(refusing({ success: false, code: 413, message: '文件大小不能超过 20 MB' }))).message).toBe(
      '文件大小不能超过 20 MB',
    );
  });

  it('ERR-07 marks announced failures for the caller, but not those left to the caller', async () => {
    const answers = { status: 401, body: { success: false, code: 401, message: 'Token失效，请重新登录!' } };
    const { http } = client(answers);
    expect(await failureOf(http.put('/a'))).toMatchObject({ isAnnounced: true });
    expect(await failureOf(http.put('/a', { silent: true }))).toMatchObject({ isAnnounced: false });
    const { http: refusing } = client({ status: 200, body: { success: false, code: 500, message: '编码重复' } });
    expect(await failureOf(refusing.post('/a'))).toMatchObject({ failure: 'refused', isAnnounced: false });
  });

  it.each([
    ['ERR-04', 401, 'no json'],
    ['ERR-05', 500, 'Token失效，请重新登录!'],
  ])('%s announces the expired session whoever sent the request', async (_id, status, text) => {
    const { http } = client({ status, body: { success: false, code: status, message: text } }, { token: () => 'jwt' });
    const announce = vi.fn();
    http.onFailure(announce);
    const error = await failureOf(http.get('/a', { silent: true }));
    expect(error.isAnnounced).toBe(true);
    expect(announce).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('IMPLIED-22 ERR-04 what was refused for the token of before is asked again where the session has been renewed meanwhile', async () => {
    const token = vi.fn<() => string | undefined>(() => 'ended');
    const sent: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      const used = new Headers(init?.headers).get('X-Access-Token');
      sent.push(used);
      if (used === 'renewed') return new Response(JSON.stringify(fine.body));
      // Another window signs in before the answer is there.
      token.mockReturnValue('renewed');
      return new Response('', { status: 401 });
    };
    const { http } = client(fine, { fetch, token });
    const announce = vi.fn();
    http.onFailure(announce);
    expect(await http.post('/a', { body: {} })).toMatchObject({ result: 1 });
    expect([sent, announce.mock.calls]).toEqual([['ended', 'renewed'], []]);
  });

  it('ERR-07 reports a lost connection with a message for the user', async () => {
    const { http } = client(fine, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failureOf(http.get('/a'))).toMatchObject({ failure: 'network', message: '网络连接失败，请检查网络后重试' });
  });

  it('a read is repeated while the server asks for it, and a write is not', async () => {
    vi.useFakeTimers();
    const lost = { success: false, code: 503, message: '数据库暂时不可用，请稍后重试' };
    const answers = [503, 503, 200];
    let asked = 0;
    const fetch = async () => {
      const status = answers[Math.min(asked++, answers.length - 1)] ?? 200;
      return new Response(JSON.stringify(status === 200 ? fine.body : lost), { status, headers: { 'Retry-After': '1' } });
    };
    const { http } = client(fine, { fetch });
    const reading = http.get('/a');
    await vi.advanceTimersByTimeAsync(2000);
    expect([await reading, asked]).toEqual([{ result: 1, message: 'ok', code: 200 }, 3]);
    asked = 0;
    expect(await failureOf(http.post('/a'))).toMatchObject({ status: 503, message: lost.message });
    expect(asked).toBe(1);
  });

  it('a read that is refused for ten seconds ends with the sentence of the server, and an aborted one at once', async () => {
    vi.useFakeTimers();
    const lost = { success: false, code: 503, message: '数据库暂时不可用，请稍后重试' };
    const fetch = async () => new Response(JSON.stringify(lost), { status: 503, headers: { 'Retry-After': '1' } });
    const { http } = client(fine, { fetch });
    const reading = failureOf(http.get('/a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toMatchObject({ status: 503, message: lost.message });
    const abort = new AbortController();
    const aborted = http.get('/a', { signal: abort.signal });
    const reason = expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await reason;
  });

  it('CONST-01 times out after 90 seconds', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const { http } = client(fine, { fetch: async (_, init) => Promise.reject(init?.signal?.reason) });
    expect(await failureOf(http.get('/a'))).toMatchObject({ failure: 'timeout', message: '网络超时' });
    expect(timeouts).toHaveBeenCalledWith(90_000);
    timeouts.mockRestore();
  });

  it('an aborted call ends silently', async () => {
    const announce = vi.fn();
    const { http } = client(fine, { fetch: async (_, init) => Promise.reject(init?.signal?.reason) });
    http.onFailure(announce);
    await expect(http.get('/a', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('files', () => {
  /** A fetch whose response and body are controlled by the test; an abort ends both, as in a browser. */
  function lateFetch() {
    let begin: (response: Response) => void = () => {};
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (parts = controller) });
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((resolve, reject) => {
        begin = resolve;
        init?.signal?.addEventListener('abort', () => [reject(init.signal?.reason), parts?.error(init.signal?.reason)]);
      });
    return { fetch, begin: () => begin(new Response(body)), parts };
  }

  it('CONST-01 time out after 90 seconds without a response', async () => {
    vi.useFakeTimers();
    const { http } = client(fine, { fetch: lateFetch().fetch });
    const failure = failureOf(http.download('/a'));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await failure).toMatchObject({ failure: 'timeout', message: '网络超时' });
  });

  it('CONST-01 have no timeout once the response has started', async () => {
    vi.useFakeTimers();
    const { fetch, begin, parts } = lateFetch();
    const { http } = client(fine, { fetch });
    const onProgress = vi.fn();
    const file = http.download('/a', { onProgress });
    begin();
    parts?.enqueue(new Uint8Array(3));
    await vi.advanceTimersByTimeAsync(900_000);
    parts?.enqueue(new Uint8Array(4));
    parts?.close();
    expect(await file).toHaveProperty('size', 7);
    expect(onProgress.mock.calls).toEqual([[3], [7]]);
  });

  it('ERR-07 reject with a message for the user when interrupted', async () => {
    const { fetch, begin, parts } = lateFetch();
    const { http } = client(fine, { fetch });
    const failure = failureOf(http.download('/a'));
    begin();
    parts?.error(new TypeError('terminated'));
    expect(await failure).toMatchObject({ failure: 'network', message: '网络连接失败，请检查网络后重试' });
  });
});
