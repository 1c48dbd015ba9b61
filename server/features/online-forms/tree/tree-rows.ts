import { sql } from 'kysely';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/db/connect.ts';
import { withLinkedTexts } from '../records/linked-texts.ts';
import type { Row } from '../records/record-store.ts';
import { readPage } from '../records/row-page.ts';
import { readRowQuery, type QueryMembers, type RowQuery } from '../records/row-query.ts';
import { isTop } from './tree-form.ts';
import { isRootSql, readParents, rootsAboveSql, type Tree } from './tree-store.ts';

/**
 * The rows of getTreeData (wire 4.5): a page of the first level; the children of one record, or of several (`batchFlag`); or, for a query
 * (`hasQuery`), the first-level ancestors of all matches. Whether a row has children is looked up rather than taken from its column.
 */
export async function readTreeRows(db: Database, snapshot: CatalogueSnapshot, of: Tree, query: QueryMembers) {
  const { records, ...counted } = await readPage(db, of.form, await levelQuery(db, snapshot, of, query));
  const parents = await readParents(
    db,
    of,
    records.map((row) => String(row.id)),
  );
  const told = await withLinkedTexts(db, snapshot, of.form, records);
  return { ...counted, records: told.map((row) => withHasChild(of, row, parents.has(String(row.id)))) };
}

async function levelQuery(db: Database, snapshot: CatalogueSnapshot, { form, tree }: Tree, query: QueryMembers): Promise<RowQuery> {
  const { [tree.parent.name]: asked, ...others } = query;
  const isBelow = (asked !== undefined && !isTop(tree, asked)) || query['batchFlag'] === 'true';
  if (isBelow) return { ...(await readRowQuery(db, snapshot, form, query)), page: null };
  const read = await readRowQuery(db, snapshot, form, others);
  if (query['hasQuery'] === 'true')
    return {
      ...read,
      isFiltered: true,
      where: sql`${rootsAboveSql({ form, tree }, read.where)} and ${form.rows ?? sql`true`}`,
      page: null,
    };
  return { ...read, isFiltered: true, where: sql`${isRootSql({ form, tree })} and ${read.where}` };
}

function withHasChild({ tree }: Tree, row: Row, hasChildren: boolean): Row {
  return tree.hasChild ? { ...row, [tree.hasChild.name]: hasChildren ? '1' : '0' } : { ...row, hasChildren };
}
