import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'test-boundary';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  name: string;
  filename?: string;
  content: string | Buffer;
}

function form(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`;
    return [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, content, '\r\n'];
  });
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

describe('uploaded files', () => {
  let server: TestServer;
  let token: string;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser({ username: 'lin', password: 'password-1' });
    token = await server.signIn('lin', 'password-1');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.context.db.deleteFrom('sys.file').execute();
    await rm(folder(), { recursive: true, force: true });
  });

  const folder = () => path.join(server.context.config.dataDir, 'files');
  const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const rows = () => server.context.db.selectFrom('sys.file').selectAll().execute();
  const post = async (payload: Buffer | string, headers: Record<string, string> = {}) => {
    const all = { 'x-access-token': token, 'content-type': CONTENT_TYPE, ...headers };
    const answer = await server.app.inject({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers: all, payload });
    return { status: answer.statusCode, ...answer.json<{ success: boolean; code: number; message: string; result: unknown }>() };
  };
  const upload = (filename: string, content: string | Buffer = PNG, more: Part[] = []) =>
    post(form([...more, { name: 'file', filename, content }]));
  const fetchFile = (key: string) => server.app.inject(`/jeecg-boot/sys/common/static/${key.split('/').map(encodeURIComponent).join('/')}`);
  /** The status of a request over a real socket, because `inject` resolves dot segments itself. */
  const statusOf = (rawPath: string) =>
    new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: `/jeecg-boot/sys/common/static/${rawPath}` };
      get(options, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
    });
  const expectNothingKept = async () => expect([stored(), await rows()]).toEqual([[], []]);

  it('CALL-106 an upload returns its path in the message, and the file can be downloaded unchanged', async () => {
    const answer = await upload('正面 图(1).PNG', PNG, [{ name: 'biz', content: 'style' }]);
    expect(answer).toMatchObject({ status: 200, success: true, code: 0, result: null });
    expect(answer.message).toMatch(/^style\/正面_图\(1\)_[\w-]{12}\.png$/);
    const file = await fetchFile(answer.message);
    expect([file.statusCode, file.rawPayload.equals(PNG)]).toEqual([200, true]);
    expect(await rows()).toMatchObject([
      { path: answer.message, original_name: '正面 图(1).PNG', size_bytes: PNG.length, media_type: 'image/png', create_by: 'lin' },
    ]);
    expect(stored()).toEqual([(await rows())[0]?.stored_name]);
  });

  it('CALL-106 a file with the same name gets its own path', async () => {
    const paths = [await upload('a.png'), await upload('a.png')].map(({ message }) => message);
    expect(new Set(paths).size).toBe(2);
    expect(paths[0]?.length).toBeLessThanOrEqual(32);
  });

  it('UPLOAD-10 the default folder is temp, fields may follow the file, and other fields are ignored', async () => {
    for (const fields of [[], [{ name: 'biz', content: '' }], [{ name: 'isup', content: '1' }]])
      expect((await upload('a.png', PNG, fields)).message).toMatch(/^temp\/a_/);
    const after = form([
      { name: 'file', filename: 'b.png', content: PNG },
      { name: 'biz', content: 'jeditor' },
      { name: 'jeditor', content: '1' },
    ]);
    expect((await post(after)).message).toMatch(/^jeditor\/b_/);
  });

  it.each(['..', '../', '..\\', '/etc', 'temp/../../x', 'C:\\x', '%2e%2e', '~', 'a\0b', 'Temp', '1a', 'a'.repeat(32)])(
    'UPLOAD-10 the folder %j is refused',
    async (biz) => {
      const answer = await upload('a.png', PNG, [{ name: 'biz', content: biz }]);
      expect(answer).toMatchObject({ success: false, message: '上传目录bizPath，格式非法！' });
      await expectNothingKept();
    },
  );

  it('CALL-115 images are shown inline, other files are downloaded, and none can run scripts', async () => {
    const image = await fetchFile((await upload('面料.png')).message);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `inline; filename="__.png"; filename*=UTF-8''%E9%9D%A2%E6%96%99.png`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const text = await fetchFile((await upload('a.txt', '<script>alert(1)</script>')).message);
    expect(text.headers['content-disposition']).toMatch(/^attachment; /);
    expect(text.headers['content-type']).toMatch(/^text\/plain/);
    const pdf = await fetchFile((await upload('a.pdf', '%PDF-1.7\n')).message);
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    ]);
  });

  it.each(['x.html', 'x.svg', 'x.xml', 'x.js', 'x.exe', 'x.png.html', 'x.pNg.HtMl', 'x.jsp', '.htaccess'])(
    'IMPLIED-15 %s is refused by its type, whatever it holds',
    async (name) => {
      const type = name.split('.').at(-1)?.toLowerCase();
      expect(await upload(name)).toMatchObject({ success: false, message: `上传失败，不允许上传 ${type} 类型的文件` });
      await expectNothingKept();
    },
  );

  it.each(['x', 'x.', 'x.png.', 'x.png ', 'x.html::$DATA', '..', 'x.png;.html '])(
    'IMPLIED-15 the name %j has an unsupported type',
    async (name) => {
      expect(await upload(name)).toMatchObject({ success: false, message: '上传失败，不允许上传 未知 类型的文件' });
      await expectNothingKept();
    },
  );

  it.each([
    ['png', '<script>alert(1)</script>'],
    ['png', ''],
    ['jpg', PNG],
    ['pdf', '<html>%PDF-'],
    ['xlsx', '<xml/>'],
    ['xls', 'PK\x03\x04'],
    ['txt', PNG],
    ['csv', 'a\0b'],
    ['mp4', 'MZ'],
  ])('IMPLIED-15 a .%s file with other content is rejected', async (type, content) => {
    expect(await upload(`x.${type}`, content)).toMatchObject({ success: false, message: `上传失败，文件内容不是 ${type} 格式` });
    await expectNothingKept();
  });

  it('IMPLIED-15 common file types are accepted', async () => {
    const samples: Record<string, Buffer | string> = {
      jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      gif: 'GIF89a',
      webp: 'RIFF\x10\0\0\0WEBP',
      bmp: 'BM\x10\0\0\0\0\0\0\0',
      docx: 'PK\x03\x04',
      zip: 'PK\x05\x06',
      doc: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      txt: '',
      csv: '款号,名称\r\n1,衬衫',
      rar: 'Rar!\x1a\x07',
      '7z': Buffer.from('377abcaf271c', 'hex'),
      mp4: '\0\0\0\x18ftypisom',
      mp3: 'ID3',
    };
    for (const [type, content] of Object.entries(samples))
      expect([type, (await upload(`a.${type}`, content)).success]).toEqual([type, true]);
  });

  it('IMPLIED-15 folders, hidden characters and separators in a file name never become part of the path', async () => {
    const names = [
      '../../x.png',
      '..\\..\\x.png',
      '/etc/x.png',
      'C:\\x.png',
      '....//x.png',
      'x\u202Egnp.png',
      'a,b[1].png',
      '..%2f..%2fx.png',
      `${'长'.repeat(300)}.png`,
    ];
    for (const name of names) {
      const { message } = await upload(name);
      expect([name, message]).toEqual([name, expect.stringMatching(/^temp\/[^\s,;:%?#[\]/\\\u202E]{1,30}_[\w-]{12}\.png$/)]);
      expect(message).not.toContain('..');
      expect([...message].length).toBeLessThanOrEqual(64);
      expect((await fetchFile(message)).statusCode).toBe(200);
    }
    expect(stored().every((file) => /^[0-9a-f]{32}$/.test(file))).toBe(true);
  });

  it('IMPLIED-15 a file of twenty megabytes is accepted; one byte more is rejected without a trace', async () => {
    const full = Buffer.concat([PNG, Buffer.alloc(20 * MEGABYTE - PNG.length)]);
    expect((await upload('full.png', Buffer.concat([full, Buffer.alloc(1)]))).message).toBe('文件大小不能超过 20 MB');
    await expectNothingKept();
    expect((await upload('full.png', full)).success).toBe(true);
  });

  it('IMPLIED-15 a form without a file, with two files, with too many fields or truncated is rejected without a trace', async () => {
    const file: Part = { name: 'file', filename: 'a.png', content: PNG };
    const many = Array.from({ length: 30 }, (_, place) => ({ name: `f${place}`, content: 'x' }));
    expect((await post(form([{ name: 'biz', content: 'temp' }]))).message).toBe('上传失败，没有收到文件！');
    expect((await post(form([{ ...file, name: 'other' }]))).message).toBe('上传失败，没有收到文件！');
    expect(await post(form([file, file]))).toMatchObject({ status: 413, message: '一次提交的文件或字段过多' });
    expect((await post(form([file, ...many]))).status).toBe(413);
    expect((await post(form([file, { name: '__proto__', content: 'x' }]))).status).toBe(400);
    expect((await post(form([file]).subarray(0, 150))).status).toBe(400);
    expect((await post(form([file]), { 'content-type': 'multipart/form-data' })).status).toBe(400);
    await expectNothingKept();
  });

  it('IMPLIED-15 ten fields beside the file are taken, and no more', async () => {
    const file: Part = { name: 'file', filename: 'a.png', content: PNG };
    const fields = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `f${place}`, content: 'x' }));
    expect((await post(form([...fields(10), file]))).status).toBe(200);
    expect((await post(form([...fields(11), file]))).status).toBe(413);
  });

  it('IMPLIED-15 an aborted upload leaves nothing behind', async () => {
    const headers = { 'x-access-token': token, 'content-type': CONTENT_TYPE, 'content-length': 5 * MEGABYTE };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/jeecg-boot/sys/common/upload', headers });
    sending.on('error', () => {});
    sending.write(form([{ name: 'file', filename: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(MEGABYTE)]) }]).subarray(0, MEGABYTE));
    await vi.waitFor(() => expect(stored()).toEqual([expect.stringMatching(/\.part$/)]), 5000);
    sending.destroy();
    await vi.waitFor(() => expectNothingKept(), 5000);
  });

  it('IMPLIED-15 only the upload accepts multipart forms, and nothing else', async () => {
    expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      message: '请求参数不正确：Content-Type',
    });
    const headers = { 'x-access-token': token, 'content-type': CONTENT_TYPE };
    const payload = form([{ name: 'orgCode', content: 'A01' }]);
    const other = await server.app.inject({ method: 'PUT', url: '/jeecg-boot/sys/selectDepart', headers, payload });
    expect(other.statusCode).toBe(400);
    const bodiless = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/common/upload',
      headers: { 'x-access-token': token },
    });
    expect(bodiless.statusCode).toBe(400);
  });

  it('IMPLIED-10 nothing is accepted without a token', async () => {
    expect((await post(form([{ name: 'file', filename: 'a.png', content: PNG }]), { 'x-access-token': '' })).status).toBe(401);
    await expectNothingKept();
  });

  it('CALL-115 unknown paths are rejected, and no other file of the machine can be read', async () => {
    const { message } = await upload('a.png');
    const [{ stored_name: storedName } = { stored_name: '' }] = await rows();
    const wrong = [
      '',
      'temp',
      'temp/',
      'temp/a.png',
      storedName,
      `files/${storedName}`,
      `/${message}`,
      `${message}/`,
      message.toUpperCase(),
    ];
    const dots = ['%2e%2e/%2e%2e/etc/passwd', '..%2f..%2fetc%2fpasswd', '../../../../../etc/passwd', '....//etc/passwd', `./${message}`];
    const tricks = ['%252e%252e%252fetc%252fpasswd', '..%5c..%5cwin.ini', '..\\win.ini', `${message}%00.html`, '%zz', 'x'.repeat(301)];
    expect(await statusOf(message)).toBe(200);
    for (const address of [...wrong, ...dots, ...tricks])
      expect([address, await statusOf(address)]).toEqual([address, expect.toBeOneOf([400, 404])]);
  });

  it('CALL-115 a file missing on the disk is a 404', async () => {
    const { message } = await upload('a.png');
    await rm(folder(), { recursive: true });
    const answer = await fetchFile(message);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, '文件不存在或已被删除']);
  });
});
