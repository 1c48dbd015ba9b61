import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { refuseInUse, type Removal } from '../references/refuse-in-use.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { deleteRows, readSubRows } from './record-store.ts';

/** Deletes locked rows with those of their sub-tables, and of theirs. Throws `record-in-use` while other records name one of them. */
export async function deleteUnused(
  context: Pick<SaveContext, 'db' | 'snapshot' | 'form' | 'subject'>,
  rows: Removal['rows'],
): Promise<void> {
  const { db, snapshot, form } = context;
  const removals = await withBelow(db, snapshot, { form, rows, recordOf: (row) => row });
  await refuseInUse(context, removals);
  for (const removal of removals.toReversed()) await deleteRows(db, removal.form, idsOf(removal));
}

/** Rows, and the rows of sub-tables that go with them, locked; each table after the one that it hangs on. */
async function withBelow(db: Database, snapshot: CatalogueSnapshot, removal: Removal): Promise<Removal[]> {
  const { form, rows, recordOf } = removal;
  const removals = [removal];
  for (const sub of rows.length ? snapshot.rowsBelow(form).filter(isThere) : []) {
    const mains = new Map(rows.map((row) => [String(row[sub.key]), row]));
    const keys = rows.map((row) => row[sub.key]);
    const below = await readSubRows(db, sub, keys, true);
    const recordOfChild: Removal['recordOf'] = (child) => {
      const main = mains.get(String(child[sub.field]));
      return main ? recordOf(main) : child;
    };
    removals.push(...(await withBelow(db, snapshot, { form: sub.form, rows: below, recordOf: recordOfChild })));
  }
  return removals;
}

function isThere({ form }: { form: FormDefinition }): boolean {
  return form.isSynchronised;
}

function idsOf({ rows }: Removal): string[] {
  return rows.map((row) => String(row.id));
}
