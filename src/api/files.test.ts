import { describe, expect, it, vi } from 'vitest';
import { createFiles } from './files.ts';
import { FakeRequest } from './testing/fake-request.ts';
import { fakeHttp } from './testing/fake-http.ts';

function files() {
  const request = new FakeRequest();
  const http = fakeHttp({
    base: '/jeecg-boot',
    token: () => 'jwt',
    createRequest: () => request as unknown as XMLHttpRequest,
  });
  const failed = vi.fn();
  http.onFailure(failed);
  return { ...createFiles(http), request, failed };
}

const file = new File(['pdf'], '面料.pdf');

describe('upload', () => {
  it('UPLOAD-10 sends the file and its folder with the token, and reports the progress', async () => {
    const { upload, request } = files();
    const onProgress = vi.fn();
    const sent = upload(file, { purpose: 'field', onProgress });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.answer(200, { success: true, code: 0, message: 'temp/面料_1.pdf', result: null });
    expect(await sent).toEqual({ path: 'temp/面料_1.pdf' });
    expect(request).toMatchObject({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers: { 'X-Access-Token': 'jwt' } });
    expect(request.headers).not.toHaveProperty('Content-Type');
    expect([...(request.form?.keys() ?? [])]).toEqual(['biz', 'file']);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(25);
  });

  it('AUTH-16 a column without the setting sends no token', async () => {
    const { upload, request } = files();
    const sent = upload(file, { purpose: 'cell', isAnonymous: true });
    request.answer(200, { message: 'temp/a.pdf' });
    await sent;
    expect(request.headers).not.toHaveProperty('X-Access-Token');
    expect(request.headers).toHaveProperty('X-Tenant-Id');
  });

  it('UPLOAD-10 a file of a cell is marked as such, and one of a text goes to the folder of texts', async () => {
    const { upload, request } = files();
    for (const [purpose, parts] of [
      ['cell', [['isup', '1']]],
      [
        'text',
        [
          ['biz', 'jeditor'],
          ['jeditor', '1'],
        ],
      ],
    ] as const) {
      const sent = upload(file, { purpose });
      request.answer(200, { message: 'a.pdf' });
      await sent;
      expect([...(request.form?.entries() ?? [])].filter(([name]) => name !== 'file')).toEqual(parts);
    }
  });

  it('UPLOAD-02 a response without success counts as success, a false one rejects with its message', async () => {
    const without = files();
    const sent = without.upload(file, { purpose: 'field' });
    without.request.answer(200, { message: 'temp/a.pdf' });
    expect(await sent).toEqual({ path: 'temp/a.pdf' });
    const denied = files();
    const refused = denied.upload(file, { purpose: 'field' });
    denied.request.answer(200, { success: false, message: '上传失败！' });
    await expect(refused).rejects.toThrow('上传失败！');
  });

  it('ERR-16 a response without a path rejects without a message', async () => {
    const { upload, request } = files();
    const sent = upload(file, { purpose: 'field' });
    request.answer(200, { success: true, message: '' });
    await expect(sent).rejects.toMatchObject({ message: '' });
  });

  it('COL-15 uses the upload address and the response member configured in the column', async () => {
    const { upload, request } = files();
    const sent = upload(file, { purpose: 'field', action: '/jeecg-boot/sys/oss/file/upload', responseName: 'url' });
    request.answer(200, { success: true, url: 'oss/a.pdf' });
    expect(await sent).toEqual({ path: 'oss/a.pdf' });
    expect(request.url).toBe('/jeecg-boot/sys/oss/file/upload');
  });

  it('a failed upload is shown by the field; only an expired session is announced globally', async () => {
    const missing = files();
    const sent = missing.upload(file, { purpose: 'field' });
    missing.request.answer(404, '<html>');
    await expect(sent).rejects.toMatchObject({ status: 404 });
    expect(missing.failed).not.toHaveBeenCalled();
    const ended = files();
    const late = ended.upload(file, { purpose: 'field' });
    ended.request.answer(401, { success: false, message: 'Token失效，请重新登录!' });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(ended.failed).toHaveBeenCalledOnce();
  });

  it('a lost connection rejects, and aborting ends the upload', async () => {
    const lost = files();
    const sent = lost.upload(file, { purpose: 'field' });
    lost.request.onerror();
    await expect(sent).rejects.toMatchObject({ failure: 'network' });
    const aborter = new AbortController();
    const aborted = files().upload(file, { purpose: 'field', signal: aborter.signal });
    aborter.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('fileUrl', () => {
  it.each([
    ['temp/正面 1.png', '/jeecg-boot/sys/common/static/temp/%E6%AD%A3%E9%9D%A2%201.png'],
    ['temp\\a.png', '/jeecg-boot/sys/common/static/temp/a.png'],
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['javascript:alert(1)', '/jeecg-boot/sys/common/static/javascript%3Aalert(1)'],
    ['[{"filePath":"a"}]', undefined],
    ['../../sys/logout', undefined],
    ['temp/\ud800.png', '/jeecg-boot/sys/common/static/temp/%EF%BF%BD.png'],
    ['', undefined],
  ])('UPLOAD-09 the file %s has the URL %s', (path, url) => {
    expect(files().fileUrl(path)).toBe(url);
  });
});
