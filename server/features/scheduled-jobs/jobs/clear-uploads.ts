import { Type } from '@sinclair/typebox';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { fileFolder } from '#server/uploads/file-folder.ts';
import { defineJob } from '../job-kind.ts';
import { Sentence } from '#server/sentence.ts';

const BATCH = 100;
/** The random suffix of a path, which is the same however a URL is encoded. */
const UNIQUE_END = /[\w-]{12}\.[a-z0-9]{1,10}$/;

interface Upload {
  id: string;
  path: string;
  stored_name: string;
}

/** Removes uploaded files that no record or definition refers to. Recent ones are kept, because an open form may use them. */
export const clearUploads = defineJob({
  name: 'ClearUploads',
  title: 'job.clear-uploads',
  hint: 'job.clear-uploads.hint',
  parameter: Type.Object({ days: Type.Integer({ minimum: 7, maximum: 3650, default: 30 }) }, { additionalProperties: false }),
  async run({ context: { db, config }, parameter: { days }, signal }) {
    const folder = fileFolder(config.dataDir);
    const places = await readTextColumns(db);
    let after = '';
    let checked = 0;
    let removed = 0;
    for (;;) {
      const batch = await readOldUploads(db, days, after);
      const last = batch.at(-1);
      if (!last) return new Sentence('job.clear-uploads.done', { checked, removed });
      for (const upload of await withoutReference(db, batch, places)) {
        signal.throwIfAborted();
        // The content first: a row without content is removed by the next run, but content without a row would stay forever.
        await folder.remove(upload.stored_name);
        await db.deleteFrom('sys.file').where('id', '=', upload.id).execute();
        removed += 1;
      }
      checked += batch.length;
      after = last.id;
    }
  },
});

async function readOldUploads(db: Database, days: number, after: string): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select id, path, stored_name from sys.file
    where create_time < localtimestamp - make_interval(days => ${days}) and id > ${after} order by id limit ${BATCH}`.execute(db);
  return rows;
}

interface TextColumns {
  schema: string;
  table: string;
  columns: string[];
}

/** Every column that can hold a path: of business tables and of system tables, but for the table of files and texts about files. */
async function readTextColumns(db: Database): Promise<TextColumns[]> {
  const { rows } = await sql<TextColumns>`
    select c.table_schema as "schema", c.table_name as "table", array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('biz', 'sys') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb')
      and (c.table_schema, c.table_name) not in (('sys', 'file'), ('sys', 'sys_log'), ('sys', 'sys_quartz_run'))
    group by c.table_schema, c.table_name`.execute(db);
  return rows;
}

async function withoutReference(db: Database, uploads: readonly Upload[], places: readonly TextColumns[]): Promise<Upload[]> {
  let left = uploads.map((upload) => ({ ...upload, mark: UNIQUE_END.exec(upload.path)?.[0] ?? upload.path }));
  for (const { schema, table, columns } of places) {
    if (left.length === 0) break;
    const holds = columns.map((column) => sql`strpos(t.${sql.id(column)}::text, m.mark) > 0`);
    const { rows } = await sql<{ mark: string }>`
      select m.mark from unnest(${left.map(({ mark }) => mark)}::text[]) as m (mark)
      where exists (select 1 from ${sql.id(schema, table)} t where ${sql.join(holds, sql` or `)})`.execute(db);
    const named = new Set(rows.map(({ mark }) => mark));
    left = left.filter(({ mark }) => !named.has(mark));
  }
  return left;
}
