import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServerError } from '../errors.ts';

const HEAD_BYTES = 4096;
const STORED_NAME = /^[0-9a-f]{32}$/;

/** A file on the disk that cannot be requested yet. */
export interface WrittenFile {
  /** Its name in the folder once it is kept. */
  storedName: string;
  sizeBytes: number;
  /** Its first bytes, at most 4096. */
  head: Buffer;
  keep(): Promise<void>;
  /** Removes it, whether it was kept or not. */
  discard(): Promise<void>;
}

/** The content of uploaded files. Names are drawn here: no text of a request becomes a path. */
export interface FileFolder {
  /** Writes content under a temporary name; throws `storage-full` when the disk is. What fails leaves nothing. */
  write(content: Readable): Promise<WrittenFile>;
  /** The content of a kept file, or null when it is missing on the disk. */
  read(storedName: string): Promise<Readable | null>;
  /** Removes the content of a kept file; a missing one is no error. */
  remove(storedName: string): Promise<void>;
}

/** The folder `files` below DATA_DIR; made with the first file. */
export function fileFolder(dataDir: string): FileFolder {
  const folder = path.join(dataDir, 'files');
  const placeOf = (storedName: string) => {
    if (!STORED_NAME.test(storedName)) throw new Error('A stored name is 32 hexadecimal digits');
    return path.join(folder, storedName);
  };
  return {
    async write(content) {
      const storedName = randomBytes(16).toString('hex');
      const place = placeOf(storedName);
      const temporary = `${place}.part`;
      const discard = async () => void (await Promise.all([temporary, place].map((file) => rm(file, { force: true }))));
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(content, temporary);
        return { storedName, ...(await look(temporary)), keep: () => rename(temporary, place), discard };
      } catch (error) {
        await discard();
        throw isFull(error) ? new ServerError('storage-full') : error;
      }
    },
    async read(storedName) {
      try {
        return (await open(placeOf(storedName))).createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (storedName) => rm(placeOf(storedName), { force: true }),
  };
}

/** Writes a new file. What fails has ended when it throws: a file that was only about to be opened would appear after it was removed. */
async function writeWhole(content: Readable, file: string): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  try {
    await pipeline(content, stream);
  } finally {
    await closed;
  }
}

async function look(file: string): Promise<Pick<WrittenFile, 'sizeBytes' | 'head'>> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { sizeBytes: size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? '';
}
