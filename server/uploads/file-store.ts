import type { Selectable } from 'kysely';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import type { FileTable } from '../db/tables/files.ts';

/** What is known of a new file. */
export type NewFile = Pick<FileTable, 'path' | 'stored_name' | 'original_name' | 'size_bytes' | 'media_type'>;

/** Remembers a file under its path. */
export async function insertFile(db: Database, file: NewFile, username: string): Promise<void> {
  await db
    .insertInto('sys.file')
    .values({ id: newId(), ...file, create_by: username, create_time: nowText() })
    .execute();
}

/** The file of exactly this path. */
export function findFile(db: Database, path: string): Promise<Selectable<FileTable> | undefined> {
  return db.selectFrom('sys.file').where('path', '=', path).selectAll().executeTakeFirst();
}
