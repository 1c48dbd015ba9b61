import { sql } from 'kysely';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { Database } from '../db/connect.ts';
import { nowText } from '../db/clock.ts';
import { onlineScreens } from '../catalogue/online-screens.ts';
import { tell } from '../sentence.ts';
import { derivedId } from './derived-id.ts';
import { groupForms, type MenuGroup } from './menu-groups.ts';

const rootId = derivedId('menu', 'imported-forms');
const LAST_PLACE = 90;
const CONTAINER = 'layouts/RouteView';
const BUTTON = 2;

/** Where the stock client has its lists (wire 3.3). */
const LIST = 'modules/online/cgform/auto/OnlCgformAutoList';
const TREE = 'modules/online/cgform/auto/OnlCgformTreeList';
const REPORT = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** The menu groups for these forms, by form id; the texts of the stock dictionary of categories name the outer ones. */
export async function menuGroupsOf(db: Database, forms: readonly FormDefinition[]): Promise<ReadonlyMap<string, readonly MenuGroup[]>> {
  const query = db
    .selectFrom('sys.sys_dict_item as i')
    .innerJoin('sys.sys_dict as d', 'd.id', 'i.dict_id')
    .select(['item_value', 'item_text']);
  const items = await query.where('d.dict_code', '=', 'ol_form_biz_type').execute();
  const grouped = forms.map(({ id, table, title, head }) => ({ id, table, title, category: head.form_category ?? '' }));
  return groupForms(grouped, new Map(items.map((item) => [item.item_value, item.item_text])));
}

/** The menu entry that opens a form; null when there is none. */
export async function findFormMenu(db: Database, formId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from sys.sys_permission where del_flag = 0 and menu_type <> ${BUTTON}
    and url ~ '^/online/cgform[A-Za-z]*List/' and split_part(split_part(url, '/', 4), '?', 1) = ${formId} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Is this the entry that `addFormMenu` makes for the form? */
export function isFormMenu(id: string, formId: string): boolean {
  return id === derivedId('menu', formId);
}

/** Adds a menu entry that opens the form, in its groups below 导入的表单. False when the menu has one for this form already. */
export async function addFormMenu(db: Database, form: FormDefinition, groups: readonly MenuGroup[]): Promise<boolean> {
  if (await findFormMenu(db, form.id)) return false;
  const component = form.isTree ? TREE : LIST;
  const url = (onlineScreens[component] ?? '').replace(':code', form.id);
  return addScreen(db, { id: form.id, name: form.title, url, component }, groups);
}

/** Adds a menu entry that opens the report, in a group below 导入的表单. False when the menu has one for this report already. */
export async function addReportMenu(db: Database, { id, code, name }: { id: string; code: string; name: string }): Promise<boolean> {
  const url = (address: string) => (onlineScreens[REPORT] ?? '').replace(':code', address);
  const { rows } = await sql`select 1 from sys.sys_permission where del_flag = 0 and menu_type <> ${BUTTON}
    and split_part(url, '?', 1) in (${url(id)}, ${url(code)}) limit 1`.execute(db);
  if (rows.length > 0) return false;
  const group = { key: 'imported reports', name: tell('import.report-group') };
  return addScreen(db, { id, name, url: url(id), component: REPORT }, [group]);
}

/** Adds an entry in its groups below the one of all that is imported. */
async function addScreen(
  db: Database,
  { id: screenId, ...screen }: Pick<Entry, 'id' | 'name' | 'url' | 'component'>,
  groups: readonly MenuGroup[],
): Promise<boolean> {
  const root = {
    id: rootId,
    parent_id: '',
    name: tell('import.menu-group'),
    url: '/imported',
    menu_type: 0,
    icon: 'import',
    sort_no: LAST_PLACE,
  };
  await addEntry(db, { ...root, component: CONTAINER, is_leaf: 0, is_route: 1 });
  let parent = rootId;
  for (const { key, name } of groups) {
    const id = derivedId('menu group', key);
    const group = { id, parent_id: parent, name, url: `/imported/${id.slice(0, 8)}`, menu_type: 1, sort_no: await nextPlace(db, parent) };
    await addEntry(db, { ...group, component: CONTAINER, is_leaf: 0, is_route: 1 });
    parent = id;
  }
  const entry = { ...screen, id: derivedId('menu', screenId), parent_id: parent, menu_type: 1 };
  return addEntry(db, { ...entry, sort_no: await nextPlace(db, parent), is_leaf: 1, is_route: 0 });
}

interface Entry {
  id: string;
  parent_id: string;
  name: string;
  url: string;
  component: string;
  menu_type: number;
  sort_no: number;
  is_leaf: number;
  is_route: number;
  icon?: string;
}

async function addEntry(db: Database, entry: Entry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sys.sys_permission')
    .values({ ...entry, create_by: 'import', create_time: nowText() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

async function nextPlace(db: Database, parent: string): Promise<number> {
  const query = db.selectFrom('sys.sys_permission').where('parent_id', '=', parent);
  const { last } = await query.select((select) => select.fn.max('sort_no').as('last')).executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Gives the place of an entry that an import has made to the source's own entry of that form, with its buttons and the roles that hold it. */
export async function yieldFormMenus(db: Database, entries: readonly { id: string; formId: string }[]): Promise<void> {
  for (const { id, formId } of entries) {
    const made = derivedId('menu', formId);
    if (made === id) continue;
    await db
      .updateTable('sys.sys_permission')
      .set({ parent_id: id })
      .where('parent_id', '=', made)
      .where('menu_type', '=', BUTTON)
      .execute();
    await sql`insert into sys.sys_role_permission (id, role_id, permission_id)
      select md5(role_id || ${id}), role_id, ${id} from sys.sys_role_permission where permission_id = ${made} on conflict do nothing`.execute(
      db,
    );
    await db.deleteFrom('sys.sys_permission').where('id', '=', made).execute();
  }
  // A group whose last entry has gone goes as well, and then the one around it.
  for (let gone = entries.length ? 1n : 0n; gone > 0n;) {
    const { numAffectedRows } = await sql`delete from sys.sys_permission g where g.create_by = 'import' and g.component = ${CONTAINER}
      and g.url like '/imported%' and not exists (select 1 from sys.sys_permission p where p.parent_id = g.id)`.execute(db);
    gone = numAffectedRows ?? 0n;
  }
}
