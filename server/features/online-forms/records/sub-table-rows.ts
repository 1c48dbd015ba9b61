import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { withLinkedTexts } from './linked-texts.ts';
import { onTable, readRows, readSubRows, type Row } from './record-store.ts';

/** Rows of one sub table that belong to a main record; none when the record is unknown. */
export async function readRowsOfMain(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, mainId: string): Promise<Row[]> {
  const link = snapshot.mainOf(form) ?? fail('form-unknown');
  return onTable(form, async () => {
    const mainKeys = link.key === 'id' ? [mainId] : (await readRows(db, link.main, [mainId])).map((row) => row[link.key]);
    return withLinkedTexts(db, snapshot, form, await readSubRows(db, { form, field: link.field, key: link.key }, mainKeys));
  });
}
