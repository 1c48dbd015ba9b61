import type { ServerContext } from '#server/server-context.ts';
import { fail } from '#server/errors.ts';
import { MAX_FILE_MEGABYTES } from '#server/plugins/multipart-body.ts';
import { newFilePath, readFileName, type FileName } from '#server/uploads/file-name.ts';
import { insertFile } from '#server/uploads/file-store.ts';
import { fileKind, type FileKind } from './file-kinds.ts';
import type { ReceivedFile, ReceivedForm } from './receive-form.ts';
import { Sentence } from '#server/sentence.ts';

const BIZ = /^[a-z][a-z0-9_-]{0,30}$/;
const DEFAULT_BIZ = 'temp';

/** Stores the file of a form if its name, type, content and size are allowed, and returns its path; a rejected one leaves nothing behind. */
export async function keepFile({ db }: ServerContext, { fields, file }: ReceivedForm, username: string): Promise<string> {
  try {
    const biz = fields.get('biz') || DEFAULT_BIZ;
    if (!BIZ.test(biz)) fail('upload-folder-refused');
    if (!file) fail('file-not-sent');
    const name = readFileName(file.sentName);
    const { mediaType } = allowedKind(name, file);
    const path = newFilePath(biz, name);
    await file.keep();
    const row = { path, stored_name: file.storedName, original_name: name.display, size_bytes: file.sizeBytes, media_type: mediaType };
    await insertFile(db, row, username);
    return path;
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

function allowedKind({ suffix }: FileName, { head, isCut }: ReceivedFile): FileKind {
  const kind = fileKind(suffix) ?? fail('file-type-refused', { type: suffix || new Sentence('file.type-unknown') });
  if (isCut) fail('file-too-large', { megabytes: MAX_FILE_MEGABYTES });
  if (!kind.matches(head)) fail('file-content-refused', { type: suffix });
  return kind;
}
