import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content is made while it is written. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 20;
/** Flags: sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The earliest date of the ZIP format, used for all entries. */
const DOS_DAY = 0x21;
const MAX_BYTES = 0xffff_ffff;

/** Writes an archive piece by piece; it is packed by another thread. Neither it nor one of its files may be larger than 4 GB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: WrittenEntry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    for await (const chunk of entryChunks(entry, content)) {
      offset += chunk.length;
      yield chunk;
    }
    if (offset > MAX_BYTES || entry.size > MAX_BYTES) throw new Error(`The archive is too large at ${name}`);
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* entryChunks(entry: WrittenEntry, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield localHeader(entry);
  const deflate = createDeflateRaw({ level: 6 });
  const source = Readable.from(counted(entry, content), { objectMode: false });
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate)) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    // When the consumer stops, the row source is stopped too.
    source.destroy();
  }
  yield sizes(entry);
}

async function* counted(entry: WrittenEntry, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeKind(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sizes({ crc, packed, size }: WrittenEntry): Buffer {
  const descriptor = Buffer.alloc(16);
  [0x08074b50, crc, packed, size].forEach((value, place) => descriptor.writeUInt32LE(value, place * 4));
  return descriptor;
}

function directoryEntry({ name, crc, packed, size, offset }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeKind(header, 6);
  [crc, packed, size].forEach((value, place) => header.writeUInt32LE(value, 16 + place * 4));
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** Version, flags, method and moment: the same in both headers. */
function writeKind(header: Buffer, place: number): void {
  [VERSION, FLAGS, DEFLATE, 0, DOS_DAY].forEach((value, part) => header.writeUInt16LE(value, place + part * 2));
}

function endOfDirectory(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
