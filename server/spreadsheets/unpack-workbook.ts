import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetFault } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';

const XML_PART = /\.(xml|rels|vml)$/i;
/** The archive entries with cells, texts, formats and sheet names. Comments, drawings, macros and external links are never read. */
const READ_PART = /^(\[content_types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
/** The parts that grow with the rows. */
const LARGE_PART = /^xl\/(worksheets\/[^/]+|sharedstrings)\.xml$/;
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const FOREIGN_ENCODING = /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;
const [PROLOG_BYTES, MARK_BYTES] = [200, 16];

/** The parts of an .xlsx that are read, by name in lower case: small ones unpacked, those with cells and texts as streams. */
export interface UnpackedWorkbook {
  parts: ReadonlyMap<string, Buffer>;
  sheets: ReadonlySet<string>;
  stream(name: string): AsyncGenerator<Buffer>;
}

/** Unpacks and checks an .xlsx. Everything is counted while it is inflated. Throws a SheetFault. */
export async function unpackWorkbook(bytes: Buffer, limits: SheetLimits): Promise<UnpackedWorkbook> {
  const parts = new Map<string, Buffer>();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, autoClose: false });
    if (zip.entryCount > limits.entries) throw new SheetFault('too-large');
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetFault('encrypted');
      const name = entry.fileName.toLowerCase();
      const isKept = READ_PART.test(name) && !LARGE_PART.test(name);
      const content: Buffer[] = [];
      for await (const chunk of checked(inflate(zip, entry, { ...limits, left: limits.unpackedBytes - unpacked }), XML_PART.test(name))) {
        unpacked += chunk.length;
        if (isKept) content.push(chunk);
      }
      if (!READ_PART.test(name)) continue;
      if (parts.has(name) || entries.has(name)) throw new SheetFault('unsafe');
      if (isKept) parts.set(name, Buffer.concat(content));
      else entries.set(name, entry);
    }
    return {
      parts,
      sheets: new Set(entries.keys()),
      async *stream(name) {
        const entry = entries.get(name);
        if (entry) yield* inflate(zip, entry, { ...limits, left: limits.unpackedBytes });
      },
    };
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unreadable');
  }
}

async function* inflate(zip: ZipFile, entry: Entry, limits: SheetLimits & { left: number }): AsyncGenerator<Buffer> {
  const maxLength = Math.min(limits.left, limits.partBytes, Math.max(limits.ratioFromBytes, entry.compressedSize * limits.ratio));
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length;
    if (length > maxLength) throw new SheetFault('too-large');
    yield chunk as Buffer;
  }
}

/** Rejects DTDs and entities, also across chunks, and encodings other than UTF-8, which would hide them from this check. */
async function* checked(chunks: AsyncIterable<Buffer>, isXml: boolean): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (isXml) {
      if (head.length < PROLOG_BYTES) refuseEncoding((head = Buffer.concat([head, chunk.subarray(0, PROLOG_BYTES - head.length)])));
      const seen = Buffer.concat([end, chunk.subarray(0, MARK_BYTES)]);
      for (const part of [seen, chunk]) if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new SheetFault('unsafe');
      end = Buffer.from(chunk.length < MARK_BYTES ? Buffer.concat([end, chunk]).subarray(-MARK_BYTES) : chunk.subarray(-MARK_BYTES));
    }
    yield chunk;
  }
}

function refuseEncoding(head: Buffer): void {
  const isHidden = head.includes(0) || UTF16.some((mark) => head.subarray(0, 2).equals(mark));
  if (isHidden || FOREIGN_ENCODING.test(head.toString('latin1'))) throw new SheetFault('unsafe');
}
