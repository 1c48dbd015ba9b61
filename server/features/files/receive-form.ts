import type { FastifyRequest } from 'fastify';
import { fail, ServerError } from '#server/errors.ts';
import { isBrokenForm } from '#server/plugins/multipart-body.ts';
import type { FileFolder, WrittenFile } from '#server/uploads/file-folder.ts';

/** A completely received multipart form. */
export interface ReceivedForm {
  fields: ReadonlyMap<string, string>;
  file: ReceivedFile | null;
}

/** The part `file` of a form, on disk but not stored yet. */
export interface ReceivedFile extends WrittenFile {
  /** As sent by the client. */
  sentName: string;
  /** True if the content exceeds the size limit. */
  isCut: boolean;
}

/** Receives a form completely, with its parts in any order. An incomplete form throws `bad-input` and leaves no file behind. */
export async function receiveForm(request: FastifyRequest, folder: FileFolder): Promise<ReceivedForm> {
  if (!request.isMultipart()) fail('bad-input', { detail: 'Content-Type' });
  const fields = new Map<string, string>();
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        const written = await folder.write(part.file);
        file = { ...written, sentName: part.filename ?? '', isCut: part.file.truncated };
      }
    }
  } catch (error) {
    await file?.discard();
    throw isBrokenForm(error) ? new ServerError('bad-input', { detail: 'multipart' }) : error;
  }
  return { fields, file };
}
