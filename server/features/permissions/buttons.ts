import { inEnglish } from '#server/catalogue/definition/in-english.ts';
import { currentLanguage } from '#server/request-language.ts';
import type { PermissionRow } from './store.ts';

/** A button as the client's permission checks read it; `action` may hold several codes joined by commas. */
export interface ButtonPermission {
  action: string;
  type: string;
  describe: string;
  status?: string;
}

/** The enabled buttons among the granted rows (`auth`). */
export function grantedButtons(granted: readonly PermissionRow[]): ButtonPermission[] {
  return granted.filter((row) => isButton(row) && row.status !== '0').map(toButton);
}

/** Every button of the system with its status (`allAuth`): a disabled one denies its button (PERM-06). */
export function allButtons(rows: readonly PermissionRow[]): ButtonPermission[] {
  return rows.filter(isButton).map((row) => ({ ...toButton(row), status: row.status ?? '1' }));
}

function isButton(row: PermissionRow): boolean {
  return row.menu_type === 2 && Boolean(row.perms);
}

function toButton(row: PermissionRow): ButtonPermission {
  return { action: row.perms ?? '', type: row.perms_type ?? '1', describe: inEnglish(currentLanguage(), row.name, row.name_en) };
}
