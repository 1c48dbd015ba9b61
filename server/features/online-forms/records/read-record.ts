import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { withLinkedTexts } from './linked-texts.ts';
import { countName } from '../models/rows-below.ts';
import { countSubRows, onTable, readRows, readSubRows, type Row } from './record-store.ts';

/** One record with each sub table as an array under its table name (wire 4.11). Throws `record-unknown`. */
export async function readRecord(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, id: string): Promise<Row> {
  return onTable(form, async () => {
    const [row] = await withLinkedTexts(db, snapshot, form, await readRows(db, form, [id]));
    if (!row) fail('record-unknown');
    const subTables = snapshot.subTables(form);
    const rowsOf = async (sub: SubTable) =>
      withCounts(db, sub, await withLinkedTexts(db, snapshot, sub.form, await readSubRows(db, sub, [row[sub.key]])));
    const lists = await Promise.all(subTables.map((sub) => (sub.form.isSynchronised ? onTable(sub.form, () => rowsOf(sub)) : [])));
    return { ...row, ...Object.fromEntries(subTables.map((sub, place) => [sub.form.table, lists[place] ?? []])) };
  });
}

/** Rows with how many each has in the tables below it: one query for each of these. */
async function withCounts(db: Database, { below = [] }: SubTable, rows: Row[]): Promise<Row[]> {
  const counts = await Promise.all(
    below
      .filter(({ form }) => form.isSynchronised)
      .map(async (table) => {
        const found = await countSubRows(
          db,
          table,
          rows.map((row) => row[table.key]),
        );
        return (row: Row) => [countName(table), found.get(String(row[table.key])) ?? 0] as const;
      }),
  );
  return counts.length ? rows.map((row) => ({ ...row, ...Object.fromEntries(counts.map((count) => count(row))) })) : rows;
}

/** The record of a save as its user sees it, for an answer. */
export function readSeen({ db, snapshot, form, sight = snapshot }: SaveContext, id: string): Promise<Row> {
  return readRecord(db, sight, sight.find(form.id) ?? form, id);
}
