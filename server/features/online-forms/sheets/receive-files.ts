import type { FastifyRequest } from 'fastify';
import { fail, ServerError } from '#server/errors.ts';
import { isBrokenForm, MAX_FILE_MEGABYTES } from '#server/plugins/multipart-body.ts';
import { SHEET_LIMITS } from '#server/spreadsheets/sheet-limits.ts';
import { readFileName } from '#server/uploads/file-name.ts';

/** A file of a form, in memory: nothing of it is ever written to the disk. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** The fields and files of a completely received form. */
export interface SentFiles {
  fields: ReadonlyMap<string, string>;
  files: readonly SentFile[];
}

const LIMITS = { files: 10, fileSize: SHEET_LIMITS.fileBytes, fields: 20, parts: 30, fieldSize: 10_000 };

/** Reads a form with files of any part name (wire 4.12), all of them together no larger than one may be. */
export async function receiveFiles(request: FastifyRequest): Promise<SentFiles> {
  if (!request.isMultipart()) fail('bad-input', { detail: 'Content-Type' });
  const fields = new Map<string, string>();
  const files: SentFile[] = [];
  let room = SHEET_LIMITS.fileBytes;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const chunks: Buffer[] = [];
      // Files beyond the limit are still read to the end: the client reads no response before it has sent them.
      for await (const chunk of part.file as AsyncIterable<Buffer>) if ((room -= chunk.length) >= 0) chunks.push(chunk);
      if (part.file.truncated) room = -1;
      files.push({ name: readFileName(part.filename ?? '').display, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw isBrokenForm(error) ? new ServerError('bad-input', { detail: 'multipart' }) : error;
  }
  if (room < 0) fail('file-too-large', { megabytes: MAX_FILE_MEGABYTES });
  if (!files.length) fail('file-not-sent');
  return { fields, files };
}
