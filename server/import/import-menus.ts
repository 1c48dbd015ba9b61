import type { Database } from '../db/connect.ts';
import { isLinkToScreen } from '../catalogue/online-screens.ts';
import { auditCells, numberCell, textCell } from './cells.ts';
import { wholeMenus } from './authored-menus.ts';
import { derivedId } from './derived-id.ts';
import { isFormMenu, yieldFormMenus } from './form-menu.ts';
import { readMenus, type MenuRemark } from './read-menus.ts';

const BUTTON = 2;
/** Below the limit of parameters of one statement. */
const ROWS_AT_ONCE = 500;

/**
 * Adds the menu entries of a file that can be shown here and are not there yet: entries that an administrator has changed stay as they are.
 * Returns how many were new, and what was converted or left out.
 */
export async function importMenus(
  db: Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<{ added: number; remarks: MenuRemark[] }> {
  const there = await db.selectFrom('sys.sys_permission').select(['id', 'url', 'menu_type']).where('del_flag', '=', 0).execute();
  const taken = new Map(there.flatMap((row) => (row.url && row.menu_type !== BUTTON && !isMade(row) ? [[row.url, row.id] as const] : [])));
  const { kept, remarks } = readMenus((await wholeMenus(db, rows)).map(menuRow), { taken, known: new Set(there.map(({ id }) => id)) });
  let added = 0;
  for (let first = 0; first < kept.length; first += ROWS_AT_ONCE) {
    const batch = kept.slice(first, first + ROWS_AT_ONCE);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sys.sys_permission')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  await yieldFormMenus(
    db,
    kept.flatMap(({ id, url, menu_type }) => {
      const formId = menu_type === BUTTON || !url ? undefined : formOfLink(url);
      return formId ? [{ id, formId }] : [];
    }),
  );
  return { added, remarks };
}

/** Has the import of a form made this entry? It yields to one of the source. */
function isMade({ id, url }: { id: string; url: string | null }): boolean {
  const formId = formOfLink(url ?? '');
  return formId !== undefined && isFormMenu(id, formId);
}

/** The form that an address opens. */
function formOfLink(url: string): string | undefined {
  return isLinkToScreen(url) ? url.split('?')[0]?.split('/')[3] : undefined;
}

function menuRow(row: Readonly<Record<string, unknown>>) {
  return {
    ...{ id: textCell(row.id, 36) ?? derivedId('menu', row), parent_id: textCell(row.parent_id, 36) ?? '' },
    ...{
      name: textCell(row.name, 255) ?? '',
      name_en: textCell(row.nameEn ?? row.name_en, 255),
      url: textCell(row.url, 255),
      component: textCell(row.component, 255),
    },
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
