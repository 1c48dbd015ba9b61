import { sql } from 'kysely';
import type { Subject } from '#server/access/subject.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';

/** Buttons of the wire that this server does not serve. */
const NOT_SERVED = ['bpm'] as const;

/**
 * The action codes that the subject may not use, by table name (`hideColumns`, wire 4.2): actions that the server does not implement, and
 * those whose permission `online:<table>:<code>` is registered, valid and not granted. One query for all tables.
 */
export async function readHiddenCodes(
  db: Database,
  subject: Subject,
  forms: readonly FormDefinition[],
): Promise<(form: FormDefinition) => readonly string[]> {
  const denied = new Map<string, string[]>();
  if (!subject.isAdministrator && forms.length) {
    const { rows } = await sql<{ code: string }>`
      select distinct trim(code) as code from sys.sys_permission p, unnest(string_to_array(p.perms, ',')) as code
      where p.menu_type = 2 and p.status = '1' and p.del_flag = 0 and split_part(trim(code), ':', 1) = 'online'
        and split_part(trim(code), ':', 2) = any(${forms.map((form) => form.table)})`.execute(db);
    for (const { code } of rows) {
      const [, table = '', button = ''] = code.split(':');
      if (!subject.permissions.has(code)) denied.set(table, [...(denied.get(table) ?? []), button]);
    }
  }
  return (form) => {
    const codes = denied.get(form.table) ?? [];
    // Import requires permission to add records.
    return [...new Set([...NOT_SERVED, ...codes, ...(codes.includes('add') ? ['import'] : [])])];
  };
}
