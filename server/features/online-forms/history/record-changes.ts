import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { RecordChangeTable, StoredChanges, StoredRowChange } from '#server/db/tables/record-history.ts';
import { readRows, readSubRows, type Row } from '../records/record-store.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { changedFields, changedRows } from './compare-rows.ts';

/** Values that one save leaves in the history; rows beyond are only counted. */
const MAX_VALUES = 2000;
/** Rows in one statement. */
const BATCH = 2000;

type Kind = RecordChangeTable['kind'];

/** A record and the rows of the sub-tables that a save is about to change. */
export interface RecordState {
  row: Row;
  tables: readonly { sub: SubTable; rows: readonly Row[] }[];
}

/** The state of a record within the transaction that changes it. */
export async function readState({ db, form }: SaveContext, row: Row | string, subs: readonly SubTable[]): Promise<RecordState> {
  const read = typeof row === 'string' ? ((await readRows(db, form, [row]))[0] ?? {}) : row;
  const tables = [];
  for (const sub of subs) tables.push({ sub, rows: await readSubRows(db, sub, [read[sub.key]]) });
  return { row: read, tables };
}

/** Keeps what has changed in a record since `before`, in the transaction that changed it. */
export async function recordEdit(context: SaveContext, before: RecordState): Promise<void> {
  const { form } = context;
  const id = String(before.row['id']);
  const after = await readState(
    context,
    id,
    before.tables.map(({ sub }) => sub),
  );
  const fields = changedFields(form, before.row, after.row);
  const rows = before.tables.flatMap(({ sub, rows: old }, place) => {
    return changedRows(sub.form, sub.field, old, after.tables[place]?.rows ?? []);
  });
  if (fields.length === 0 && rows.length === 0) return;
  await write(context, form, 'edit', [{ row: after.row, changes: withinLimit({ fields, rows, more: 0 }) }]);
}

/** Keeps a change of fields of one record, such as of computed ones. */
export async function recordFields(context: SaveContext, form: FormDefinition, before: Row, after: Row): Promise<void> {
  const fields = changedFields(form, before, after);
  if (fields.length > 0) await write(context, form, 'edit', [{ row: after, changes: { fields, rows: [], more: 0 } }]);
}

/** Keeps that records were added or deleted as a whole. */
export async function recordWhole(context: SaveContext, kind: 'add' | 'delete', rows: readonly Row[]): Promise<void> {
  await write(
    context,
    context.form,
    kind,
    rows.map((row) => ({ row, changes: null })),
  );
}

/** Drops rows once the values of those before them fill the limit. */
function withinLimit({ fields, rows }: StoredChanges): StoredChanges {
  let left = MAX_VALUES - fields.length;
  const kept: StoredRowChange[] = [];
  for (const row of rows) {
    left -= row.fields.length + 1;
    if (left < 0) break;
    kept.push(row);
  }
  return { fields, rows: kept, more: rows.length - kept.length };
}

const NONE: StoredChanges = { fields: [], rows: [], more: 0 };

interface Change {
  row: Row;
  changes: StoredChanges | null;
}

async function write(context: SaveContext, form: FormDefinition, kind: Kind, list: readonly Change[]): Promise<void> {
  const { db, subject, action } = context;
  const stored = (changes: StoredChanges | null) => {
    const told = action ? { ...(changes ?? NONE), action } : changes;
    return told && JSON.stringify(told);
  };
  const mainOf = await mainRecords(
    context,
    form,
    list.map(({ row }) => row),
  );
  for (let start = 0; start < list.length; start += BATCH) {
    const values = list.slice(start, start + BATCH).map(({ row, changes }) => ({
      ...{ form_id: form.id, record_id: String(row['id']), kind, ...mainOf(row) },
      changes: stored(changes),
      ...{ user_id: subject.userId, username: subject.username, realname: subject.realname },
    }));
    await db.insertInto('sys.record_change').values(values).execute();
  }
}

/** The main records of rows of a sub-table that are saved on their own. */
async function mainRecords({ db, snapshot }: SaveContext, form: FormDefinition, rows: readonly Row[]) {
  const link = snapshot.mainOf(form);
  if (!link) return () => ({ main_form_id: null, main_record_id: null });
  const { main, field, key } = link;
  const keys = [...new Set(rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined))];
  const found = key === 'id' || !main.isSynchronised ? [] : await readSubRows(db, { form: main, field: key, key: field }, keys);
  const ids = new Map(found.map((row) => [String(row[key]), String(row['id'])]));
  return (row: Row) => {
    const value = row[field];
    const id = value === null || value === undefined ? undefined : key === 'id' ? String(value) : ids.get(String(value));
    return { main_form_id: id === undefined ? null : main.id, main_record_id: id ?? null };
  };
}
