import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { FormAction } from '../route.ts';
import type { Subject } from './subject.ts';

/** The form that a path names, as far as access goes. */
export interface FormTarget {
  /** Head ids whose menu entry opens it: its own, and for a sub-table those of its main forms. */
  headIds: readonly string[];
  /** Its table name, as button codes spell it. */
  table: string;
}

/** Finds a form by head id or table name; the catalogue of online forms provides it. */
export type FindForm = (idOrTable: string) => Promise<FormTarget | null>;

/** Codes of the buttons behind each action: reading and listing have none, an import adds rows. */
const BUTTONS: Readonly<Record<FormAction, readonly string[]>> = {
  list: [],
  read: [],
  add: ['add'],
  edit: ['update'],
  delete: ['delete'],
  import: ['add', 'import'],
  export: ['export'],
};

/**
 * True if the subject may perform the action on the form. Administrators may; others need its menu entry, and the permission
 * `online:<table>:<add|update|delete|batch_delete|import|export>` if one is registered and valid. `dataId`: comma-joined record ids.
 * False for a form that does not exist.
 */
export async function mayUseForm(
  db: Database,
  subject: Subject,
  form: { id: string; action: FormAction; dataId?: string },
  findForm: FindForm,
): Promise<boolean> {
  if (subject.isAdministrator) return true;
  const target = await findForm(form.id);
  if (!target?.headIds.some((id) => subject.formIds.has(id))) return false;
  const isBatch = form.action === 'delete' && Boolean(form.dataId?.includes(','));
  const buttons = isBatch ? ['batch_delete'] : BUTTONS[form.action];
  const missing = buttons.map((button) => `online:${target.table}:${button}`).filter((code) => !subject.permissions.has(code));
  return !missing.length || !(await isAnyRegistered(db, missing));
}

async function isAnyRegistered(db: Database, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from sys.sys_permission
    where menu_type = 2 and status = '1' and del_flag = 0 and string_to_array(replace(perms, ' ', ''), ',') && ${codes}::text[] limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
