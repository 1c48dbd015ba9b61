import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { auditCells, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';
import { tell } from '#server/sentence.ts';

/** How many categories a file brought, and what was odd. */
export interface CategoryReport {
  categories: number;
  remarks: string[];
}

/** Imports nodes of the category tree by id. Whether a node has children follows from the rows, whatever the file says of it. */
export async function importCategories(db: Database, rows: readonly Readonly<Record<string, unknown>>[]): Promise<CategoryReport> {
  for (const source of rows) {
    const row = {
      ...{ id: textCell(source.id, 36) ?? derivedId('category', source), pid: textCell(source.pid, 36) ?? '0' },
      ...{ name: textCell(source.name, 200), code: textCell(source.code, 200), has_child: '0' },
      sys_org_code: textCell(source.sys_org_code, 64),
      ...auditCells(source),
    };
    await db
      .insertInto('sys.sys_category')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await sql`update sys.sys_category c
    set has_child = case when exists (select 1 from sys.sys_category d where d.pid = c.id) then '1' else '0' end`.execute(db);
  return { categories: rows.length, remarks: [...(await lostCategories(db)), ...(await sharedCodes(db))] };
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
