import { sql } from 'kysely';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import { readFieldValue } from '#server/catalogue/values/field-value.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { columnList, readIds, writeRow, type Row } from '../records/record-store.ts';
import { textAt, type ReadRow } from '../sheets/open-sheet.ts';
import { keyText, recordKey } from './compared-values.ts';
import type { Review } from './review.ts';

type Values = readonly StoredValue[];

/** The records that rows of a file change, by the values of the key columns. */
export interface CurrentRecords {
  of(row: ReadRow): readonly Row[];
  /** The key of a row as a text; null where it is incomplete, and the row is new. */
  keyOf(row: ReadRow): string | null;
}

/** Reads the records with the keys of these rows, among those that the user sees; `lock` holds them until the transaction ends. */
export async function readCurrent(review: Review, rows: readonly ReadRow[], lock = false): Promise<CurrentRecords> {
  const { keys, saving, options } = review;
  const asked = keys.length ? rows.flatMap((row) => [keyValues(review, row) ?? []]).filter((values) => values.length > 0) : [];
  const found = new Map<string, Row[]>();
  if (asked.length) {
    const { form, sight } = saving;
    const seen = sight?.find(form.id)?.rows ?? sql`true`;
    const names = sql.join(keys.map(columnOf));
    const tuples = sql.join(asked.map((values) => sql`(${sql.join(values)})`));
    const fixed = Object.entries(options.foreignKeys).flatMap(([name, value]) => {
      const field = form.field(name);
      return field ? [sql`and ${columnOf(field)} = ${readFieldValue(field, value).value ?? null}`] : [];
    });
    const { rows: stored } = await sql<Row>`select ${columnList(form)} from ${tableOf(form)}
      where (${names}) in (${tuples}) and ${seen} ${sql.join(fixed, sql` `)} order by id ${lock ? sql`for update` : sql``}`.execute(
      saving.db,
    );
    for (const row of stored.map((each) => writeRow(form, each))) {
      const key = recordKey(keys, row);
      found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  const keyOf = (row: ReadRow) => {
    const values = keys.length ? keyValues(review, row) : null;
    return values && keyText(keys, values);
  };
  return { keyOf, of: (row) => found.get(keyOf(row) ?? '') ?? [] };
}

function keyValues({ keys, saving }: Review, row: ReadRow): Values | null {
  const values = keys.map((field) => {
    if (field.name === 'id') return readIds(saving.form, [textAt(row, 'id')])[0] ?? null;
    const { value = null, problem } = readFieldValue(field, row.wire[field.name]);
    return problem === undefined ? value : null;
  });
  return values.every((value) => value !== null && value !== '') ? values : null;
}
