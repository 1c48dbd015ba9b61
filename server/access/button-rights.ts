import { sql } from 'kysely';
import { actionCodes, allowedButtons, tablePrefixes, type AllowedButtons, type PermissionEntry } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { Database } from '../db/connect.ts';
import type { Subject } from './subject.ts';

/** What a user may do with the buttons of a table. */
export interface ButtonRights {
  allows: AllowedButtons;
  /** True for a code that some permission names. */
  names(code: string): boolean;
  /** The codes that some permission names and this user may not use. */
  denied: readonly string[];
}

/** Buttons that no permission need name to be denied: they need another one. */
const DEPENDENT = ['import', 'addSub'];

/** An entry of `allAuth`, and whether a role of the user holds it. */
type StoredEntry = Required<PermissionEntry> & { isGranted: boolean };

/**
 * The rights on the buttons of these tables, by the same rule as in the browser (PERM-04..06): a code that no permission names restricts
 * nobody, a disabled one denies everybody. One query for all tables.
 */
export async function readButtonRights(
  db: Database,
  subject: Pick<Subject, 'userId' | 'isAdministrator'>,
  tables: readonly string[],
): Promise<(table: string) => ButtonRights> {
  const entries = tables.length ? await readEntries(db, subject, tables) : [];
  return (table) => rightsOf(table, entries);
}

async function readEntries(
  db: Database,
  subject: Pick<Subject, 'userId' | 'isAdministrator'>,
  tables: readonly string[],
): Promise<StoredEntry[]> {
  const patterns = tables.flatMap(tablePrefixes).map((prefix) => `%${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}:%`);
  return readEntriesLike(db, subject, patterns);
}

async function readEntriesLike(
  db: Database,
  { userId, isAdministrator }: Pick<Subject, 'userId' | 'isAdministrator'>,
  patterns: readonly string[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select p.perms as action, coalesce(p.perms_type, '1') as type, coalesce(p.status, '1') as status,
      ${isAdministrator} or exists (select 1 from sys.sys_role_permission rp join sys.sys_user_role ur on ur.role_id = rp.role_id
        where rp.permission_id = p.id and ur.user_id = ${userId}) as "isGranted"
    from sys.sys_permission p where p.menu_type = 2 and p.del_flag = 0 and p.perms like any(${patterns}::text[])`.execute(db);
  return rows;
}

/**
 * The columns of each table that the user does not see: those named like buttons, as `online:so_order:total_amount`, and denied like them. One
 * query for all tables.
 */
export async function readHiddenColumns(
  db: Database,
  subject: Pick<Subject, 'userId' | 'isAdministrator'>,
  snapshot: Pick<CatalogueSnapshot, 'find'>,
): Promise<Map<string, ReadonlySet<string>>> {
  const codes = new Map<string, { names: Set<string>; entries: Set<StoredEntry> }>();
  for (const entry of await readEntriesLike(db, subject, ['online%']))
    for (const [, table = '', name = ''] of actionCodes(entry).map((code) => TABLE_CODE.exec(code) ?? [])) {
      if (!snapshot.find(table)?.field(name)) continue;
      const known = codes.get(table) ?? { names: new Set(), entries: new Set() };
      codes.set(table, known);
      known.names.add(name);
      known.entries.add(entry);
    }
  const hidden = [...codes].map(([table, { names, entries }]) => {
    const { allows } = rightsOf(table, [...entries]);
    return [table, new Set([...names].filter((name) => !allows(name)))] as const;
  });
  return new Map(hidden.filter(([, names]) => names.size > 0));
}

/** A code under one of the prefixes of a table. */
const TABLE_CODE = /^online[_:]([^:]+):(\w+)$/;

function rightsOf(table: string, entries: readonly StoredEntry[]): ButtonRights {
  const prefixes = tablePrefixes(table);
  const auth = entries.filter(({ isGranted }) => isGranted);
  const isKept = allowedButtons(prefixes, { auth, allAuth: entries });
  // A code that is registered for actions alone needs to be granted as well; the browser is told so by `hideColumns`.
  const asButtons = (list: readonly StoredEntry[]) => list.map((entry) => ({ ...entry, type: '1' }));
  const isGranted = allowedButtons(prefixes, { auth: asButtons(auth), allAuth: asButtons(entries) });
  const allows: AllowedButtons = (button) => isKept(button) && isGranted(button);
  const named = new Set(entries.flatMap((entry) => codesUnder(prefixes, entry)));
  const denied = new Set([...named, ...DEPENDENT].filter((code) => !allows(code)));
  return { allows, names: (code) => named.has(code), denied: [...denied] };
}

/** The button codes of an entry, without their prefix. */
function codesUnder(prefixes: readonly string[], entry: PermissionEntry): string[] {
  return prefixes.flatMap((prefix) =>
    actionCodes(entry).flatMap((code) => (code.startsWith(`${prefix}:`) ? code.slice(prefix.length + 1) : [])),
  );
}
