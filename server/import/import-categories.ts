import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { SourceRow } from './read-row.ts';
import { readRows, type SystemReport } from './system-rows.ts';
import { tell } from '#server/sentence.ts';

/** Imports nodes of the category tree by id. Whether a node has children follows from the rows, whatever the file says of it. */
export async function importCategories(db: Database, rows: readonly SourceRow[], source = ''): Promise<SystemReport> {
  const { whole, rejects, remarks } = await readRows(db, { table: 'sys.sys_category', source }, rows, readCategory);
  for (const { values } of whole)
    await db
      .insertInto('sys.sys_category')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  await sql`update sys.sys_category c
    set has_child = case when exists (select 1 from sys.sys_category d where d.pid = c.id) then '1' else '0' end`.execute(db);
  return { stored: whole.length, rejects, remarks: [...remarks, ...(await lostCategories(db)), ...(await sharedCodes(db))] };
}

function readCategory(cells: SourceCells) {
  return {
    ...{ id: cells.text('id') ?? derivedId('category', cells.row), pid: cells.text('pid') ?? '0' },
    ...{ name: cells.text('name'), code: cells.text('code'), has_child: '0', sys_org_code: cells.text('sys_org_code') },
    ...cells.audit(),
  };
}

async function lostCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select coalesce(c.name, c.id) as name from sys.sys_category c
    where c.pid <> '0' and not exists (select 1 from sys.sys_category d where d.id = c.pid) order by c.id`.execute(db);
  return rows.map(({ name }) => tell('import.category-lost', { name }));
}

async function sharedCodes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*) as count from sys.sys_category where code is not null group by code having count(*) > 1 order by code`.execute(
    db,
  );
  return rows.map(({ code, count }) => tell('import.category-shared', { code, count }));
}
