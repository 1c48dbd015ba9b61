import { readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { idOf, type SaveContext } from './save-context.ts';

/**
 * A record whose sent sub-tables are lists of rows, as the rest of a save reads them. Stock clients send `""` for no rows (wire 4.11), some send
 * one row by itself, and a table that is left out or null stays so. Throws nothing: what is no row is refused later.
 */
export function withRowLists({ snapshot, form }: SaveContext, record: WireRecord): WireRecord {
  const tables = snapshot.subTables(form).map((sub) => sub.form.table);
  const sent = tables.flatMap((table) => {
    const rows = Object.hasOwn(record, table) ? record[table] : undefined;
    if (rows === undefined || rows === null || Array.isArray(rows)) return [];
    return [[table, rows === '' ? [] : [rows]] as const];
  });
  return sent.length ? { ...record, ...Object.fromEntries(sent) } : record;
}

/**
 * The same record with the key of the one row of each one-to-one table, where it is sent without: `id` is no property of a form (wire 4.7), and the
 * row keeps what the form does not show.
 */
export async function withSingleRowKeys({ db, snapshot, form }: SaveContext, record: WireRecord, current: Row): Promise<WireRecord> {
  const keyed: WireRecord[] = [];
  for (const sub of snapshot.subTables(form)) {
    const sent = record[sub.form.table];
    const row: unknown = sub.form.relation === 'one' && Array.isArray(sent) && sent.length === 1 ? sent[0] : null;
    if (typeof row !== 'object' || row === null || idOf(row as WireRecord)) continue;
    const stored = await readSubRows(db, sub, [current[sub.key]]);
    if (stored.length === 1) keyed.push({ [sub.form.table]: [{ ...row, id: stored[0]?.['id'] }] });
  }
  return Object.assign({ ...record }, ...keyed) as WireRecord;
}
