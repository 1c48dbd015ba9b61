import { describe, expect, it, vi } from 'vitest';
import { TransferError } from '#renderer';
import { FakeRequest } from './testing/fake-request.ts';
import { fakeHttp } from './testing/fake-http.ts';
import { createSheets, importOutcome } from './sheets.ts';

const address = (path: string) => `/jeecg-boot/${path.replace(/^\//, '')}`;

function sheets(answer?: { status?: number; type?: string; body: BodyInit }) {
  const request = new FakeRequest();
  const asked: { url: URL; headers: Headers }[] = [];
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: new URL(String(url), 'http://x'), headers: new Headers(init?.headers) });
    bodies.push(init?.body);
    return new Response(answer?.body, { status: answer?.status ?? 200, headers: { 'Content-Type': answer?.type ?? 'application/json' } });
  };
  const createRequest = () => request as unknown as XMLHttpRequest;
  const http = fakeHttp({
    base: '/jeecg-boot',
    token: () => 'jwt',
    now: () => 1_700_000_000_999,
    fetch,
    createRequest,
  });
  const failed = vi.fn();
  http.onFailure(failed);
  return { ...createSheets(http), request, asked, bodies, failed };
}

const many = Array.from({ length: 301 }, (_, n) => `id-${n}`);
const files = [new File(['1'], '订单.xlsx'), new File(['2'], '更多.xls')];
const order = { documentId: 'so_order$1', tableType: 2, files };

/** The form as sent, with file names instead of files. */
const sent = (form: FormData | undefined) =>
  [...(form ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);

describe('importRecords', () => {
  it('IMPORT-03 CALL-107 posts all files with the validation choice to the form, with the token, and reports the progress', async () => {
    const { importRecords, request } = sheets();
    const onProgress = vi.fn();
    const done = importRecords({ ...order, validates: true }, { onProgress });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    request.answer(200, { success: true, code: 200, message: '导入成功!', result: null });
    expect(await done).toEqual({ kind: 'ok', message: '导入成功!' });
    expect(request).toMatchObject({ method: 'POST', headers: { 'X-Access-Token': 'jwt' } });
    expect(request.url).toBe('/jeecg-boot/online/cgform/api/importXls/so_order%241?tabletype=2');
    expect(sent(request.form)).toEqual([
      ['validateStatus', '1'],
      ['files[]', '订单.xlsx'],
      ['files[]', '更多.xls'],
    ]);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(50);
  });

  it('IMPORT-02 IMPORT-03 a sub-table sends its foreign keys; an import without the choice omits it', async () => {
    const { importRecords, request } = sheets();
    void importRecords({ ...order, isSingleTable: true, foreignKeys: { order_id: '7' } });
    expect(sent(request.form).slice(0, -2)).toEqual([
      ['isSingleTableImport', '1'],
      ['foreignKeys', '{"order_id":"7"}'],
    ]);
    const plain = sheets();
    void plain.importRecords({ ...order, validates: false, foreignKeys: {} });
    expect(sent(plain.request.form).slice(0, -2)).toEqual([['validateStatus', '0']]);
  });

  it('ERR-19 a rejection has the message of the server', async () => {
    const { importRecords, request, failed } = sheets();
    const done = importRecords(order);
    request.answer(200, { success: false, code: 500, message: '表头不正确' });
    await expect(done).rejects.toMatchObject({ name: 'ApiError', message: '表头不正确' });
    expect(failed).not.toHaveBeenCalled();
  });

  it('ERR-20 a failed transfer is a different failure', async () => {
    const lost = sheets();
    const unsent = lost.importRecords(order);
    lost.request.onerror();
    await expect(unsent).rejects.toThrow(TransferError);
    const broken = sheets();
    const done = broken.importRecords(order);
    broken.request.answer(502, '<html>');
    await expect(done).rejects.toThrow(TransferError);
    expect(broken.failed).not.toHaveBeenCalled();
  });

  it.each([401, 500])('IMPORT-05 an expired session is announced globally (HTTP %i)', async (status) => {
    const { importRecords, request, failed } = sheets();
    const done = importRecords(order);
    request.answer(status, { success: false, code: status, message: 'Token失效，请重新登录!' });
    await expect(done).rejects.toThrow('Token失效，请重新登录!');
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }));
  });

  it('can be aborted', async () => {
    const { importRecords } = sheets();
    const aborter = new AbortController();
    const done = importRecords(order, { signal: aborter.signal });
    aborter.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('importOutcome', () => {
  const partial = (result: unknown) => importOutcome({ code: 201, message: '导入10行，1行有错', result }, address);

  it('DATA-05 IMPORT-04 importing a form returns the path of its error file in the result', () => {
    const errorFile = { url: '/jeecg-boot/sys/common/static/logs/20221115/so_order_1668.txt', name: 'so_order_1668.txt' };
    expect(partial('/sys/common/static/logs/20221115/so_order_1668.txt')).toEqual({
      kind: 'partial',
      message: '导入10行，1行有错',
      errorFile,
    });
  });

  it('DATA-05 IMPORT-04 importing a list returns its message, and the URL and name of its error file', () => {
    const result = {
      totalCount: 3,
      errorCount: 1,
      successCount: 2,
      msg: '总行数：3',
      fileUrl: '/sys/common/static/a_1.txt',
      fileName: '用户.txt',
    };
    const errorFile = { url: '/jeecg-boot/sys/common/static/a_1.txt', name: '用户.txt' };
    expect(partial(result)).toEqual({ kind: 'partial', message: '总行数：3', errorFile });
  });

  it('blank members are ignored', () => {
    const result = { msg: '', fileUrl: '/a/1.txt', fileName: '' };
    expect(partial(result)).toEqual({
      kind: 'partial',
      message: '导入10行，1行有错',
      errorFile: { url: '/jeecg-boot/a/1.txt', name: '1.txt' },
    });
  });

  it('EXPORT-02 of several paths the first one is used', () => {
    expect(partial('/a/1.txt,/a/2.txt')).toMatchObject({ errorFile: { url: '/jeecg-boot/a/1.txt', name: '1.txt' } });
  });

  it.each([null, '', undefined, 7, [], {}])('ERR-22 a result of %j contains no file', (result) => {
    expect(partial(result)).toEqual({ kind: 'partial', message: '导入10行，1行有错', errorFile: { url: '', name: '' } });
  });

  it('without rejected rows there is no error file', () => {
    expect(importOutcome({ code: 200, message: '导入成功!', result: '/a.txt' }, address)).toEqual({ kind: 'ok', message: '导入成功!' });
  });
});

describe('exportRecords', () => {
  const request = {
    documentId: 'so_order',
    tableType: 2,
    sort: { column: 'id', order: 'desc' },
    filters: { name: '*衬 衫&*' },
    rowIds: [],
  } as const;
  const workbook = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body: 'PK rows' };

  it('EXPORT-01 CALL-111 downloads the file for the current query and sort, signed', async () => {
    const { exportRecords, asked } = sheets(workbook);
    const onProgress = vi.fn();
    const file = await exportRecords(request, { onProgress });
    expect([await file.text(), file.type]).toEqual(['PK rows', workbook.type]);
    expect(onProgress).toHaveBeenLastCalledWith(7);
    const [{ url, headers } = expect.fail('Nothing was asked.')] = asked;
    expect(url.pathname).toBe('/jeecg-boot/online/cgform/api/exportXls/so_order');
    expect(url.searchParams.get('tabletype')).toBe('2');
    expect(JSON.parse(url.searchParams.get('paramsStr') ?? '')).toEqual({ name: '*衬 衫&*', column: 'id', order: 'desc' });
    expect(headers.get('X-Access-Token')).toBe('jwt');
    expect(headers.get('X-Sign')).toMatch(/^[0-9A-F]{32}$/);
  });

  it('EXPORT-01 sends the ids of the selected records', async () => {
    const { exportRecords, asked } = sheets(workbook);
    await exportRecords({ ...request, rowIds: ['7', '9'] });
    expect(JSON.parse(asked[0]?.url.searchParams.get('paramsStr') ?? '')).toMatchObject({ selections: '7,9' });
  });

  it('ERR-21 a response without a file yields an empty one', async () => {
    expect(await sheets({ type: 'application/vnd.ms-excel', body: '' }).exportRecords(request)).toHaveProperty('size', 0);
    expect(await sheets({ body: '{"success":true,"code":200}' }).exportRecords(request)).toHaveProperty('size', 0);
  });

  it('ERR-06 a rejection instead of the file has its message', async () => {
    const { exportRecords, failed } = sheets({ body: '{"success":false,"code":510,"message":"没有权限"}' });
    await expect(exportRecords(request)).rejects.toThrow('没有权限');
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('HTTP 500 instead of a file', () => {
  const request = { documentId: 'a', tableType: 1, sort: { column: 'id', order: 'desc' }, filters: {}, rowIds: [] } as const;

  it('ERR-06 is parsed as JSON, and an invalid token ends the session', async () => {
    const { exportRecords, failed } = sheets({ status: 500, body: '{"status":500,"message":"Token失效，请重新登录!"}' });
    await expect(exportRecords(request)).rejects.toThrow('Token失效');
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 500, message: 'Token失效，请重新登录!' }));
  });

  it('ERR-06 with another message is reported to the caller only', async () => {
    const { exportRecords, failed } = sheets({ status: 500, body: '{"success":false,"code":500,"message":"报表超时"}' });
    await expect(exportRecords(request)).rejects.toThrow('报表超时');
    expect(failed).not.toHaveBeenCalled();
  });

  it.each(['<html>Token失效</html>', '{"status":400,"message":"Token失效"}', ''])('ERR-06 is ignored as %s', async (body) => {
    const { exportRecords, failed } = sheets({ status: 500, body });
    expect(await exportRecords(request)).toHaveProperty('size', 0);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('the export of many selected records', () => {
  const request = { documentId: 'so_order', tableType: 2, filters: { qty: '>= 3' }, sort: { column: 'qty', order: 'desc' } } as const;

  it('EXPORT-01 goes into the address up to 300 ids, and into a body beyond', async () => {
    const few = sheets({ body: 'PK', type: 'application/vnd.ms-excel' });
    await few.exportRecords({ ...request, rowIds: many.slice(1) });
    expect(few.asked[0]?.url.searchParams.get('paramsStr')).toContain('id-300');
    const all = sheets({ body: 'PK', type: 'application/vnd.ms-excel' });
    expect((await all.exportRecords({ ...request, rowIds: many })).size).toBe(2);
    expect(all.asked[0]?.url.search).toBe('');
    expect(all.bodies).toEqual([JSON.stringify({ paramsStr: '{"qty":">= 3","column":"qty","order":"desc"}', selections: many })]);
  });
});
