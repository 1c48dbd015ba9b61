import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileFolder } from './file-folder.ts';

describe('the folder of files', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-folder-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('a full disk is reported and leaves nothing behind', async () => {
    const full = Readable.from(
      (async function* () {
        yield Buffer.from('a beginning');
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(fileFolder(dataDir).write(full)).rejects.toMatchObject({ error: 'storage-full' });
    expect(await readdir(path.join(dataDir, 'files'))).toEqual([]);
  });

  it('a written file can be read once it is kept, and is removed when discarded', async () => {
    const folder = fileFolder(dataDir);
    const file = await folder.write(Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect([file.sizeBytes, file.head.toString()]).toEqual([7, 'one two']);
    expect(await folder.read(file.storedName)).toBeNull();
    await file.keep();
    const content = await folder.read(file.storedName);
    expect(Buffer.concat((await content?.toArray()) ?? []).toString()).toBe('one two');
    await file.discard();
    expect(await folder.read(file.storedName)).toBeNull();
  });

  it('IMPLIED-15 reads no name that it has not generated', async () => {
    await expect(fileFolder(dataDir).read('../../etc/passwd')).rejects.toThrow('32 hexadecimal digits');
  });
});
