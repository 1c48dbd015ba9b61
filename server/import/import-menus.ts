import type { Database } from '../db/connect.ts';
import { auditCells, numberCell, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';

/** Adds menu entries that are not there yet, and returns how many were new: entries that an administrator has changed stay as they are. */
export async function importMenus(db: Database, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number> {
  if (!rows.length) return 0;
  const added = await db
    .insertInto('sys.sys_permission')
    .values(rows.map(menuRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0);
}

function menuRow(row: Readonly<Record<string, unknown>>) {
  return {
    ...{ id: textCell(row.id, 36) ?? derivedId('menu', row), parent_id: textCell(row.parent_id, 36) ?? '' },
    ...{ name: textCell(row.name, 255) ?? '', url: textCell(row.url, 255), component: textCell(row.component, 255) },
    ...{
      component_name: textCell(row.component_name, 255),
      redirect: textCell(row.redirect, 255),
      menu_type: numberCell(row.menu_type, 1),
    },
    ...{ perms: textCell(row.perms, 255), perms_type: textCell(row.perms_type, 10), icon: textCell(row.icon, 255) },
    sort_no: Number.isFinite(Number(row.sort_no)) ? Number(row.sort_no) : null,
    ...{ always_show: numberCell(row.always_show, 0), is_route: numberCell(row.is_route, 1), is_leaf: numberCell(row.is_leaf, 0) },
    ...{ keep_alive: numberCell(row.keep_alive, 0), hidden: numberCell(row.hidden, 0), hide_tab: numberCell(row.hide_tab, 0) },
    ...{ description: textCell(row.description, 255), del_flag: numberCell(row.del_flag, 0), rule_flag: numberCell(row.rule_flag, 0) },
    ...{ status: textCell(row.status, 2), internal_or_external: numberCell(row.internal_or_external, 0) },
    ...auditCells(row),
  };
}
