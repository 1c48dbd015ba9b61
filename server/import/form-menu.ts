import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { Database } from '../db/connect.ts';
import { nowText } from '../db/clock.ts';
import { derivedId } from './derived-id.ts';

const groupId = derivedId('menu', 'imported-forms');
const LAST_PLACE = 90;

/** Where the stock client has its lists (wire 3.3). */
const LIST = { path: '/online/cgformList', component: 'modules/online/cgform/auto/OnlCgformAutoList' };
const TREE = { path: '/online/cgformTreeList', component: 'modules/online/cgform/auto/OnlCgformTreeList' };

/** Adds a menu entry that opens the form, in the group 导入的表单. False when the menu has one for this form already. */
export async function addFormMenu(db: Database, form: FormDefinition): Promise<boolean> {
  const { path, component } = form.isTree ? TREE : LIST;
  const url = `${path}/${form.id}`;
  const id = derivedId('menu', form.id);
  const there = await db
    .selectFrom('sys.sys_permission')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('url', '=', url)]))
    .executeTakeFirst();
  if (there) return false;
  const stamp = { create_by: 'import', create_time: nowText() };
  await db
    .insertInto('sys.sys_permission')
    .values({
      ...{ id: groupId, parent_id: '', name: '导入的表单', url: '/imported', component: 'layouts/RouteView', menu_type: 0, icon: 'import' },
      ...{ sort_no: LAST_PLACE, is_leaf: 0, ...stamp },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('sys.sys_permission')
    .values({
      ...{ id, parent_id: groupId, name: form.title, url, component, menu_type: 1 },
      ...{ sort_no: 1, is_leaf: 1, ...stamp },
    })
    .execute();
  return true;
}
