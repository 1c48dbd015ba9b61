import { createReadStream } from 'node:fs';
import { StartError } from '#server/start-error.ts';
import { tell } from '#server/sentence.ts';
import type { Dialect } from './dump-lexer.ts';
import { DumpParser, type DumpPiece } from './dump-parser.ts';

const CHUNK_BYTES = 1 << 20;
/** The longest row or statement head: MySQL sends none above 1 GiB, and its dumps split at 16 MiB. */
const MAX_WINDOW_BYTES = 256 * CHUNK_BYTES;

/** Which part of a dump is read, and whether the values of its rows are. */
export interface DumpPart {
  withRows: boolean;
  start?: number;
  /** Exclusive. */
  end?: number;
}

/**
 * Reads a dump, or a part of it that begins and ends with statements, piece by piece. Memory is bounded by the longest row: where the bytes
 * end within one, as many as are held already are read on top, so that the work stays linear.
 */
export async function* readDump(
  file: string,
  dialect: Dialect,
  { withRows, start = 0, end = Infinity }: DumpPart,
): AsyncGenerator<{ pieces: DumpPiece[]; done: number }> {
  const parser = new DumpParser(dialect, { withRows, start });
  let rest: Buffer = Buffer.alloc(0);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let done = start;
  const window = (isLast: boolean) => {
    const bytes = Buffer.concat([rest, ...held]);
    held = [];
    heldBytes = 0;
    const used = parser.feed(bytes, isLast);
    rest = bytes.subarray(used);
    done += used;
    return { pieces: parser.take(), done };
  };
  const options = { start, end: end - 1, highWaterMark: CHUNK_BYTES };
  for await (const chunk of createReadStream(file, options) as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < rest.length) continue;
    yield window(false);
    if (rest.length > MAX_WINDOW_BYTES) throw new StartError(tell('stock.dump-too-long', { at: done }));
  }
  yield window(true);
}
