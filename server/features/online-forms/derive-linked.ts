import { linkedColumns, readLinkedValues, type LinkedColumn } from '#server/catalogue/linked-columns.ts';
import type { FormDefinition } from '#server/catalogue/definition.ts';
import { codesIn } from '#server/catalogue/name-source.ts';
import { wireText } from './linked-texts.ts';
import { readSubRows, type Row } from './record-store.ts';
import type { WireRecord } from './record-values.ts';
import { idOf, type SaveContext } from './save-context.ts';

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
    const sent: unknown = record[table];
    if (sent === undefined || sent === null || persistedColumns(sub.form).length === 0) continue;
    const stored = new Map((current ? await readSubRows(db, sub, [current[sub.key]]) : []).map((row) => [String(row.id), row]));
    const rows = (Array.isArray(sent) ? sent : [sent]).map((row: WireRecord) => ({ sent: row, stored: stored.get(idOf(row)) ?? null }));
    tables.push([table, await linkedRows(context, sub.form, rows)]);
  }
  return { ...main, ...Object.fromEntries(tables) };
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
async function readColumn({ db, snapshot }: SaveContext, { field, link, reference }: LinkedColumn, rows: readonly SavedRow[]) {
  const keysOf = ({ sent }: SavedRow) => codesIn(wireText(sent[link.name]));
  const isRelinked = ({ sent, stored }: SavedRow) =>
    !stored || (Object.hasOwn(sent, link.name) && wireText(sent[link.name]) !== wireText(stored[link.name]));
  const held = await readLinkedValues(db, snapshot, reference, [...new Set(rows.filter(isRelinked).flatMap(keysOf))]);
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
