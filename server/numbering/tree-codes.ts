import type { Database } from '../db/connect.ts';
import { nextChildCode } from './child-code.ts';

/** The parent of nodes at the top of the category tree (wire 9.10). */
export const CATEGORY_ROOT = '0';

/** The code of the next category under a parent (wire 6.6): `A01`, `A01A02`. Null without such a parent, or when its codes are exhausted. */
export async function nextCategoryCode(db: Database, parentId: string): Promise<string | null> {
  const isTop = parentId === '' || parentId === CATEGORY_ROOT;
  const parent = isTop
    ? { code: '' }
    : await db.selectFrom('sys.sys_category').select('code').where('id', '=', parentId).executeTakeFirst();
  if (!parent) return null;
  // All codes, not those of the siblings: a category keeps its code when it moves.
  const rows = await db.selectFrom('sys.sys_category').select('code').where('code', 'is not', null).execute();
  return nextChildCode(
    parent.code ?? '',
    rows.map((row) => row.code ?? ''),
  );
}

/** The code of the next department under a parent, and its kind: `1` at the top, `2` below. Null as above. */
export async function nextOrgCode(db: Database, parentId: string): Promise<{ code: string; type: '1' | '2' } | null> {
  const departments = await db.selectFrom('sys.sys_depart').select(['id', 'org_code']).execute();
  const parent = parentId ? departments.find((row) => row.id === parentId) : { org_code: '' };
  const code =
    parent &&
    nextChildCode(
      parent.org_code,
      departments.map((row) => row.org_code),
    );
  return code ? { code, type: parentId ? '2' : '1' } : null;
}
