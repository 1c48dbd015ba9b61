import { Readable } from 'node:stream';
import type { ServerContext } from '#server/server-context.ts';
import { nowText } from '#server/db/clock.ts';
import { tell } from '#server/sentence.ts';
import { fileFolder } from '#server/uploads/file-folder.ts';
import { newFilePath } from '#server/uploads/file-name.ts';
import { insertFile, removeExpired } from '#server/uploads/file-store.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** The error file is read right after the import. */
const KEPT_HOURS = 24;

/**
 * Stores the errors of an import as a file and returns its unguessable path (wire 4.12). The stock client downloads it without a token,
 * so it is kept for one day only; the next import deletes expired ones.
 */
export async function keepReport({ config }: ServerContext, { db, form, subject }: SaveContext, text: string): Promise<string> {
  const folder = fileFolder(config.dataDir);
  await removeExpired(db, folder);
  const file = await folder.write(Readable.from([text]));
  try {
    const day = nowText().slice(0, 10).replaceAll('-', '');
    const path = newFilePath(`logs/${day}`, { display: '', stem: form.table, suffix: 'txt' });
    await file.keep();
    const row = {
      path,
      stored_name: file.storedName,
      original_name: tell('sheet.errors-file', { title: form.title }),
      size_bytes: file.sizeBytes,
    };
    await insertFile(db, { ...row, media_type: 'text/plain; charset=utf-8', keptHours: KEPT_HOURS }, subject.username);
    return `/sys/common/static/${path}`;
  } catch (error) {
    await file.discard();
    throw error;
  }
}
