import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { MAX_OPTIONS } from '#server/catalogue/choices/dictionary-items.ts';
import { isDeclaredChain, openLinkDown, type ChainTable } from '#server/catalogue/choices/link-down.ts';
import { refuseTable } from '#server/catalogue/choices/fail-missing.ts';
import type { ReadableTable } from '#server/catalogue/choices/readable-table.ts';
import { parseCondition } from '#server/catalogue/conditions/simple-condition.ts';
import { compareAll } from '#server/catalogue/choices/table-dictionary.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** An option of a chained select: `store` is the stored value, `id` and `pid` define its position in the tree. */
export interface LinkOption {
  label: string;
  store: string;
  id: string;
  pid: string;
  /** Present for one that may not be chosen any more: the way to stored values leads through it. */
  isOffered?: false;
}

/** The request of a chained select: the first level, or the children of `parentId`. */
export type LinkRequest = ChainTable & { condition: string; parentId: string };

/** Options of one level of a chained select (wire 4.15); a chain that no field declares is `dictionary-code-wrong`, and one that lacks its table or a column `source-missing`. */
export async function readLinkOptions(db: Database, snapshot: CatalogueSnapshot, asked: LinkRequest): Promise<LinkOption[]> {
  const names = [asked.text, asked.key, asked.id, asked.parent];
  const table = openLinkDown(snapshot, asked) ?? refuseTable(snapshot, asked.table, names, isDeclaredChain(snapshot, asked));
  const column = (name: string) => table.column(name) ?? refuse();
  const [text, key, id, parent] = names.map(column) as [Sql, Sql, Sql, Sql];
  const level = asked.parentId ? [sql`${parent}::text = ${asked.parentId}`] : firstLevel(table, parent, asked.condition);
  const { rows } = await sql<LinkOption & { isOpen: boolean }>`
    select coalesce(${text}::text, '') as label, ${key}::text as store, ${id}::text as id, coalesce(${parent}::text, '') as pid, (${table.offered}) is true as "isOpen"
    from ${table.from} where ${sql.join([table.visible, table.seen, sql`${key} is not null`, ...level], sql` and `)} order by ${id} limit ${MAX_OPTIONS}`.execute(
    db,
  );
  return rows.map(({ isOpen, ...option }) => (isOpen ? option : { ...option, isOffered: false }));
}

type Sql = RawBuilder<unknown>;

/** The rows matching the condition; without one, those without a parent. */
function firstLevel(table: ReadableTable, parent: Sql, condition: string): Sql[] {
  const comparisons = parseCondition(condition) ?? refuse();
  if (!comparisons.length) return [sql`coalesce(${parent}::text, '') in ('', '0')`];
  return compareAll(table, comparisons) ?? refuse();
}

function refuse(): never {
  return fail('dictionary-code-wrong');
}
