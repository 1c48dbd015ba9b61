import type { SubTableDocument } from '#renderer/document/document.ts';
import type { SubTablePlan } from '../plan.ts';
import { plainRows, type RowsPlan } from '../rows-plan.ts';
import { allowedButtons, tablePrefixes } from './allowed-buttons.ts';
import type { ButtonLists } from './button-rule.ts';

/** The members of a sub-table's plan that the permissions decide. */
type SubTableRights = Pick<SubTablePlan, 'canAdd' | 'canRemove' | 'rows'>;

/** What the document and the permissions let a user do with the rows of a table, and its other buttons (PERM-09, PERM-10, PERM-11). */
export function subTableRights(table: SubTableDocument, rows: RowsPlan | undefined, lists: ButtonLists): SubTableRights {
  const allows = allowedButtons(tablePrefixes(table.key), lists, table.hiddenButtons);
  const all = (rows ?? plainRows).buttons;
  // 新增 and 删除 are also ways to change the rows without a button, so that they are members of their own.
  const buttons = all.filter((button) => button === 'add' || button === 'remove' || allows(button));
  const shown = buttons.length < all.length ? { ...(rows ?? plainRows), buttons } : rows;
  return {
    ...(shown && { rows: shown }),
    canAdd: allows('add'),
    canRemove: allows('remove'),
  };
}
