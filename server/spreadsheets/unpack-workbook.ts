import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetFault } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';

const XML_PART = /\.(xml|rels|vml)$/i;
/** The archive entries with cells, texts, formats and sheet names. Comments, drawings, macros and external links are never read. */
const READ_PART = /^(\[content_types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const FOREIGN_ENCODING = /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;
const PROLOG_BYTES = 200;

/** Unpacks the parts of an .xlsx that are read, by name. Everything is counted while it is inflated. Throws a SheetFault. */
export async function unpackWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.entries) throw new SheetFault('too-large');
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetFault('encrypted');
      const content = await inflate(zip, entry, { ...limits, left: limits.unpackedBytes - unpacked });
      unpacked += content.length;
      if (XML_PART.test(entry.fileName)) refuseUnsafe(content);
      const name = entry.fileName.toLowerCase();
      if (!READ_PART.test(name)) continue;
      if (parts.has(name)) throw new SheetFault('unsafe');
      parts.set(name, content);
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unreadable');
  }
  return parts;
}

async function inflate(zip: ZipFile, entry: Entry, limits: SheetLimits & { left: number }): Promise<Buffer> {
  const maxLength = Math.min(limits.left, limits.partBytes, Math.max(limits.ratioFromBytes, entry.compressedSize * limits.ratio));
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length;
    if (length > maxLength) throw new SheetFault('too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, length);
}

/** Rejects DTDs and entities, and encodings other than UTF-8, which would hide them from this check. */
function refuseUnsafe(part: Buffer): void {
  const isHidden = part.subarray(0, PROLOG_BYTES).includes(0) || UTF16.some((mark) => part.subarray(0, 2).equals(mark));
  const isForeign = FOREIGN_ENCODING.test(part.toString('latin1', 0, PROLOG_BYTES));
  if (isHidden || isForeign || part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new SheetFault('unsafe');
}
