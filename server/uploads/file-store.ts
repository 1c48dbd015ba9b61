import { sql, type Selectable } from 'kysely';
import { nowText } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import type { FileTable } from '../db/tables/files.ts';
import type { FileFolder } from './file-folder.ts';

/** The metadata of a new file. */
export interface NewFile extends Pick<FileTable, 'path' | 'stored_name' | 'original_name' | 'size_bytes' | 'media_type'> {
  /** How long it can be fetched; absent for always. */
  keptHours?: number;
}

const isOver = sql<boolean>`expires_at <= now()`;

/** Stores the metadata of a file under its path. */
export async function insertFile(db: Database, { keptHours, ...file }: NewFile, username: string): Promise<void> {
  const end = keptHours === undefined ? {} : { expires_at: sql<string>`now() + make_interval(hours => ${keptHours})` };
  await db
    .insertInto('sys.file')
    .values({ id: newId(), ...file, ...end, create_by: username, create_time: nowText() })
    .execute();
}

/** The file with exactly this path, unless it has expired. */
export function findFile(db: Database, path: string): Promise<Selectable<FileTable> | undefined> {
  return db
    .selectFrom('sys.file')
    .where('path', '=', path)
    .where(sql<boolean>`${isOver} is not true`)
    .selectAll()
    .executeTakeFirst();
}

/** Removes expired files; their content first, because content without a row would stay forever. */
export async function removeExpired(db: Database, folder: FileFolder): Promise<void> {
  for (const { id, stored_name } of await db.selectFrom('sys.file').where(isOver).select(['id', 'stored_name']).execute()) {
    await folder.remove(stored_name);
    await db.deleteFrom('sys.file').where('id', '=', id).execute();
  }
}
