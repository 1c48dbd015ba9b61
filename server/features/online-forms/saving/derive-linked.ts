import { linkedColumns, readLinkedValues, type LinkedColumn } from '#server/catalogue/definition/linked-columns.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { TableReference } from '#server/catalogue/choices/dictionary-reference.ts';
import { codesIn } from '#server/catalogue/choices/name-source.ts';
import { wireText } from '../records/linked-texts.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { idOf, type LinkedReader, type SaveContext } from './save-context.ts';

/** A row to be saved, and the stored one; null for a new row. */
interface SavedRow {
  sent: WireRecord;
  stored: Row | null;
}

/**
 * A record and its sub-table rows with the persisted fields that show a column of linked records (wire 4.22). A new or changed link stores
 * the column's own values, such as dictionary codes, where clients send the text they show; an unchanged link keeps what was stored.
 */
export async function withLinkedValues(context: SaveContext, record: WireRecord, current: Row | null): Promise<WireRecord> {
  const { db, snapshot, form } = context;
  const [main = record] = await linkedRows(context, form, [{ sent: record, stored: current }]);
  const tables: [string, WireRecord[]][] = [];
  for (const sub of snapshot.subTables(form)) {
    const { table } = sub.form;
    const sent = rowsOf(record[table]);
    if (sent.length === 0 || persistedColumns(sub.form).length === 0) continue;
    const stored = new Map((current ? await readSubRows(db, sub, [current[sub.key]]) : []).map((row) => [String(row.id), row]));
    const rows = sent.map((row) => ({ sent: row, stored: stored.get(idOf(row)) ?? null }));
    tables.push([table, await linkedRows(context, sub.form, rows)]);
  }
  return { ...main, ...Object.fromEntries(tables) };
}

/** The same context with the values that `withLinkedValues` needs for new records, read with one query for each column. */
export async function readLinkedOfAll(context: SaveContext, records: readonly WireRecord[]): Promise<SaveContext> {
  const { db, snapshot, form } = context;
  const tables = snapshot.subTables(form).map((sub) => [sub.form, records.flatMap((record) => rowsOf(record[sub.form.table]))] as const);
  const columns = [[form, records] as const, ...tables].flatMap(([of, rows]) =>
    persistedColumns(of).map(({ link, reference }) => [reference, rows.flatMap((row) => codesIn(wireText(row[link.name])))] as const),
  );
  const keys = new Map<string, string[]>();
  for (const [reference, codes] of columns) keys.set(nameOf(reference), [...(keys.get(nameOf(reference)) ?? []), ...codes]);
  const held = new Map<string, ReturnType<LinkedReader>>();
  return {
    ...context,
    readLinked(reference) {
      const name = nameOf(reference);
      const read = held.get(name) ?? readLinkedValues(db, snapshot, reference, [...new Set(keys.get(name))]);
      held.set(name, read);
      return read;
    },
  };
}

const nameOf = (reference: TableReference) => JSON.stringify(reference);

/** The rows of a sub-table that a record sends. */
function rowsOf(sent: unknown): WireRecord[] {
  return Array.isArray(sent) ? sent : [];
}

async function linkedRows(context: SaveContext, form: FormDefinition, rows: readonly SavedRow[]): Promise<WireRecord[]> {
  let linked = rows.map(({ sent }) => sent);
  for (const column of persistedColumns(form)) {
    const valueOf = await readColumn(context, column, rows);
    linked = linked.map((sent, position) => withValue(sent, column.field.name, valueOf(rows[position])));
  }
  return linked;
}

const persistedColumns = (form: FormDefinition) => linkedColumns(form).filter(({ field }) => field.stored);

/** The values to store in one column, for all rows with one query; undefined where the row keeps what it sends. */
async function readColumn({ db, snapshot, readLinked }: SaveContext, { field, link, reference }: LinkedColumn, rows: readonly SavedRow[]) {
  const keysOf = ({ sent }: SavedRow) => codesIn(wireText(sent[link.name]));
  const isRelinked = ({ sent, stored }: SavedRow) =>
    !stored || (Object.hasOwn(sent, link.name) && wireText(sent[link.name]) !== wireText(stored[link.name]));
  const keys = [...new Set(rows.filter(isRelinked).flatMap(keysOf))];
  const held = await (readLinked?.(reference) ?? readLinkedValues(db, snapshot, reference, keys));
  return (row: SavedRow | undefined): unknown => {
    if (!row || !held) return undefined;
    if (!isRelinked(row)) return Object.hasOwn(row.sent, field.name) ? (row.stored?.[field.name] ?? null) : undefined;
    return keysOf(row)
      .flatMap((key) => held.get(key) || [])
      .join(',');
  };
}

function withValue(sent: WireRecord, name: string, value: unknown): WireRecord {
  return value === undefined ? sent : { ...sent, [name]: value };
}
