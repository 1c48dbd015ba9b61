import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { linkedColumns, linkedNames, namedTexts, readLinkedTexts, type LinkedColumn } from '#server/catalogue/definition/linked-columns.ts';
import { codesIn } from '#server/catalogue/choices/name-source.ts';
import type { Database } from '#server/db/connect.ts';
import type { Row } from './record-store.ts';

/** The member of a row that holds the text of a field (wire 1.3). */
export function textMember(name: string): string {
  return `${name}_dictText`;
}

/**
 * Adds the texts of fields that show columns of linked records, as `<field>_dictText` (wire 4.22), with one lookup for all rows. A
 * persisted field keeps the value stored when it was saved; its text is looked up by that value.
 */
export async function withLinkedTexts(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  rows: readonly Row[],
): Promise<Row[]> {
  const columns = rows.length ? linkedColumns(form) : [];
  if (!columns.length) return [...rows];
  const writers = await Promise.all(
    columns.map(async (column) => [textMember(column.field.name), await textOf(db, snapshot, column, rows)] as const),
  );
  return rows.map((row) => ({ ...row, ...Object.fromEntries(writers.map(([member, write]) => [member, write(row)])) }));
}

async function textOf(db: Database, snapshot: CatalogueSnapshot, { field, link, reference }: LinkedColumn, rows: readonly Row[]) {
  if (field.stored) {
    const texts = await namedTexts(
      await linkedNames(db, snapshot, reference),
      rows.map((row) => wireText(row[field.name])),
    );
    return (row: Row) => texts(wireText(row[field.name]));
  }
  const keysOf = (row: Row) => codesIn(wireText(row[link.name]));
  const texts = await readLinkedTexts(db, snapshot, reference, [...new Set(rows.flatMap(keysOf))]);
  return (row: Row) =>
    keysOf(row)
      .flatMap((key) => texts.get(key) || [])
      .join(',');
}

/** A value as text, empty for none. */
export function wireText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
