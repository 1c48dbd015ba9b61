import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { AttackServer } from './attack-server.ts';
import type { Probe } from './probe.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BOUNDARY = 'attack-boundary';

async function upload(
  server: AttackServer,
  filename: string,
  content: string | Buffer,
  { biz = 'temp', end = `--${BOUNDARY}--\r\n` } = {},
) {
  const pieces = [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="biz"\r\n\r\n${biz}\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
    ...[content, `\r\n${end}`],
  ];
  const answer = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/common/upload',
    headers: { 'x-access-token': server.lowToken, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
  });
  return answer.json<{ success: boolean; message: string }>();
}

const folderOf = ({ context }: AttackServer) => path.join(context.config.dataDir, 'files');
const kept = (server: AttackServer) => (existsSync(folderOf(server)) ? readdirSync(folderOf(server)) : []);

const namesAreGenerated: Probe = async ({ server }) => {
  const { message } = await upload(server, 'chosen.png', PNG);
  expect(message).toMatch(/^temp\/chosen_[\w-]{12}\.png$/);
  const row = await server.context.db.selectFrom('sys.file').selectAll().where('path', '=', message).executeTakeFirstOrThrow();
  expect(row.stored_name).not.toContain('chosen');
  expect(kept(server)).toContain(row.stored_name);
};

const typesAreChecked: Probe = async ({ server }) => {
  const script = '<script>window.__pwn=1</script>';
  const refused = [
    ...['x.html', 'x.svg', 'x.js', 'x.xml', 'x.png', 'x.pdf', 'x.png.html', 'x'].map((name) => [name, script] as const),
    ...[['x.html', PNG] as const, ['x.pdf', PNG] as const],
  ];
  for (const [name, content] of refused) expect([name, (await upload(server, name, content)).success]).toEqual([name, false]);
};

const downloadsCannotRun: Probe = async ({ server }) => {
  const { message } = await upload(server, 'notes.txt', '<script>window.__pwn=1</script>');
  const file = await server.app.inject(`/jeecg-boot/sys/common/static/${message}`);
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(String(file.headers['content-type'])).not.toMatch(/html|svg|xml|script/);
};

const foldersAreNames: Probe = async ({ server }) => {
  for (const biz of ['..', '../x', '/etc', 'a/b', 'C:\\x', 'a b', 'A', 'a'.repeat(33), 'a\0b', '%2e%2e'])
    expect([biz, (await upload(server, 'x.png', PNG, { biz })).success]).toEqual([biz, false]);
  expect((await upload(server, 'x.png', PNG, { biz: 'style' })).message).toMatch(/^style\//);
};

const nothingOutside: Probe = async ({ server }) => {
  const mark = 'MARK-of-an-upload';
  for (const filename of ['../../mark.txt', '..\\mark.txt', '/tmp/mark.txt', 'mark.txt']) await upload(server, filename, mark);
  const root = server.context.config.dataDir;
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const marked = files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => readFileSync(file).includes(mark));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((file) => path.dirname(file) !== folderOf(server))).toEqual([]);
  expect([existsSync(path.join(root, '../mark.txt')), existsSync('/tmp/mark.txt')]).toEqual([false, false]);
};

const nothingIsLeft: Probe = async ({ server }) => {
  expect((await upload(server, 'cut.png', PNG, { end: '' })).success).toBe(false);
  const rows = await server.context.db.selectFrom('sys.file').select('stored_name').execute();
  expect(kept(server).toSorted()).toEqual(rows.map((row) => row.stored_name).toSorted());
};

/** Probes of uploaded files. */
export const fileProbes: Readonly<Record<string, Probe>> = {
  'stored name is generated': namesAreGenerated,
  'type decided by magic bytes + allow-list': typesAreChecked,
  'if kept, served as attachment, nosniff, CSP sandbox; never text/html, image/svg+xml inline or script type': downloadsCannotRun,
  'biz must match ^[a-z0-9_]{1,32}$': foldersAreNames,
  'no file whose content is MARK exists outside UPLOAD_ROOT (walk the test sandbox)': nothingOutside,
  'temp directory empty after': nothingIsLeft,
};
