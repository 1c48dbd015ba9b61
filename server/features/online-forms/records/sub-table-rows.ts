import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { withLinkedTexts } from './linked-texts.ts';
import { onTable, readRows, readSubRows, type Row } from './record-store.ts';
import type { WireRecord } from './record-values.ts';

/** Rows of one sub table that belong to a main record; none when the record is unknown. */
export async function readRowsOfMain(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, mainId: string): Promise<Row[]> {
  const link = snapshot.mainOf(form) ?? fail('form-unknown');
  return onTable(form, async () => {
    const mainKeys = link.key === 'id' ? [mainId] : (await readRows(db, link.main, [mainId])).map((row) => row[link.key]);
    return withLinkedTexts(db, snapshot, form, await readSubRows(db, { form, field: link.field, key: link.key }, mainKeys));
  });
}

/** Records with the stored rows of each of their sub-tables that they do not bring themselves: one query for each table. */
export async function withSubRows(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  records: readonly WireRecord[],
): Promise<WireRecord[]> {
  const subs = snapshot.subTables(form).filter((sub) => sub.form.isSynchronised);
  const stored = await Promise.all(
    subs.map(async (sub) => {
      const keys = records.map((record) => record[sub.key]);
      const rows = groupBy(await readSubRows(db, sub, keys), (row) => String(row[sub.field]));
      return (record: WireRecord) => [sub.form.table, rows.get(String(record[sub.key])) ?? []] as const;
    }),
  );
  return records.map((record) => ({ ...Object.fromEntries(stored.map((rowsOf) => rowsOf(record))), ...record }));
}
