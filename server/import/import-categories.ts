import type { Database } from '../db/connect.ts';
import { auditCells, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';

/** Imports nodes of the category tree by id and returns how many there were. */
export async function importCategories(db: Database, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number> {
  for (const source of rows) {
    const row = {
      ...{ id: textCell(source.id, 36) ?? derivedId('category', source), pid: textCell(source.pid, 36) ?? '0' },
      ...{ name: textCell(source.name, 200), code: textCell(source.code, 200), has_child: textCell(source.has_child, 3) },
      sys_org_code: textCell(source.sys_org_code, 64),
      ...auditCells(source),
    };
    await db
      .insertInto('sys.sys_category')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  return rows.length;
}
