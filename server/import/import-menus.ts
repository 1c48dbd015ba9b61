import type { Database } from '../db/connect.ts';
import { isLinkToScreen } from '../catalogue/online-screens.ts';
import type { SourceCells } from './cells.ts';
import { wholeMenus } from './authored-menus.ts';
import { derivedId } from './derived-id.ts';
import { isFormMenu, yieldFormMenus } from './form-menu.ts';
import { readMenus, type MenuRemark } from './read-menus.ts';
import type { SourceRow } from './read-row.ts';
import { readRows, renamed } from './system-rows.ts';
import type { RejectedRow } from './rejects.ts';

const BUTTON = 2;
/** Below the limit of parameters of one statement. */
const ROWS_AT_ONCE = 500;

/** What became of the menu entries of a file. */
export interface MenuReport {
  /** How many were new. */
  added: number;
  /** Entries that do not fit and wait to be mended, as remarks. */
  rejects: RejectedRow[];
  told: string[];
  /** What was converted or left out. */
  remarks: MenuRemark[];
}

/** Adds the menu entries of a file that can be shown here and are not there yet: entries that an administrator has changed stay as they are. */
export async function importMenus(db: Database, rows: readonly SourceRow[], source = ''): Promise<MenuReport> {
  const there = await db.selectFrom('sys.sys_permission').select(['id', 'url', 'menu_type']).where('del_flag', '=', 0).execute();
  const taken = new Map(there.flatMap((row) => (row.url && row.menu_type !== BUTTON && !isMade(row) ? [[row.url, row.id] as const] : [])));
  const named = (await wholeMenus(db, rows)).map((row) => renamed(row, 'nameEn', 'name_en'));
  const read = await readRows(db, { table: 'sys.sys_permission', source }, named, readMenu);
  const entries = read.whole.map(({ values }) => values);
  const { kept, remarks } = readMenus(entries, { taken, known: new Set(there.map(({ id }) => id)) });
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
  return { added, rejects: read.rejects, told: read.remarks, remarks };
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

function readMenu(cells: SourceCells) {
  return {
    ...{ id: cells.text('id') ?? derivedId('menu', cells.row), parent_id: cells.text('parent_id') ?? '' },
    ...{ name: cells.text('name') ?? '', name_en: cells.text('name_en'), url: cells.text('url'), component: cells.text('component') },
    ...{ component_name: cells.text('component_name'), redirect: cells.text('redirect'), menu_type: cells.number('menu_type', 1) },
    ...{ perms: cells.text('perms'), perms_type: cells.text('perms_type'), icon: cells.text('icon') },
    ...{ sort_no: cells.number('sort_no', null), always_show: cells.number('always_show', 0), is_route: cells.number('is_route', 1) },
    ...{ is_leaf: cells.number('is_leaf', 0), keep_alive: cells.number('keep_alive', 0), hidden: cells.number('hidden', 0) },
    ...{ hide_tab: cells.number('hide_tab', 0), description: cells.text('description'), del_flag: cells.number('del_flag', 0) },
    ...{ rule_flag: cells.number('rule_flag', 0), status: cells.text('status') },
    ...{ internal_or_external: cells.number('internal_or_external', 0), ...cells.audit() },
  };
}
