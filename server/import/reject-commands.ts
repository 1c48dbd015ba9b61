import type { Database } from '../db/connect.ts';
import { tell } from '../sentence.ts';
import { mendRejects } from './mend-rejects.ts';
import { readRejectFile, writeRejectFile } from './reject-file.ts';
import { readRejects } from './rejects.ts';

/** `--mend FILE`: stores the corrected values of an exported file, and returns what became of each. */
export async function mendFrom(db: Database, path: string): Promise<string> {
  const { mended, left } = await mendRejects(db, await readRejectFile(path));
  const lines = left.map(({ reject, why }) =>
    tell('import.mend.left', { table: reject.table_name, row: reject.row_id, column: reject.column_name, why }),
  );
  return [...lines, tell('import.mend.done', { mended, left: left.length })].join('\n');
}

/** `--rejects FILE`: writes what waits to be mended, and returns how much that is. */
export async function writeRejectsTo(db: Database, path: string): Promise<string> {
  const rejects = await readRejects(db);
  await writeRejectFile(path, rejects);
  return tell('import.reject.written', { count: rejects.length, path });
}
