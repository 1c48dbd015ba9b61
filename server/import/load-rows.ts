import { allOrNothing } from '../db/all-or-nothing.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import type { FieldDefinition } from '../catalogue/definition/field-definition.ts';
import { groupBy } from '../catalogue/group-by.ts';
import type { Database } from '../db/connect.ts';
import { lowerCased, readRow, rejectRemarks, type ReadRow, type SourceRow } from './read-row.ts';
import { keepRejects, type RejectedRow } from './rejects.ts';
import { moveSequence, upsertRows } from './upsert-rows.ts';
import { tell } from '#server/sentence.ts';

/** The result of importing the rows of one form. */
export interface LoadedRows {
  /** Rows of the source that are in the table now. */
  loaded: number;
  /** Rows that were added or changed. */
  changed: number;
  /** Rows that are not in the table, or not whole: what is missing is in the table of rejects. */
  rejected: number;
  remarks: string[];
}

/** Rows of a source: an array, or a stream of any length. */
export type SourceRows = Iterable<SourceRow> | AsyncIterable<SourceRow>;

const ROWS_AT_ONCE = 1000;
/** Below the limit of one statement. */
const MAX_PARAMETERS = 60_000;

/**
 * Adds or updates rows by id, in batches. A value that its column cannot hold is left out and kept in the table of rejects; where it must not
 * be missing, the whole row is. `source` names the file or database that the rows come from.
 */
export async function loadRows(db: Database, form: FormDefinition, rows: SourceRows, source = ''): Promise<LoadedRows> {
  const remarks = new Map<string, number>();
  const load: Load = {
    ...{ db, form, source, remark: (text) => void remarks.set(text, (remarks.get(text) ?? 0) + 1) },
    seen: Array.isArray(rows) ? new Map() : null,
  };
  const total = { loaded: 0, changed: 0, rejected: 0 };
  for await (const batch of batchesOf(rows)) {
    const done = await loadBatch(load, batch);
    total.loaded += done.loaded;
    total.changed += done.changed;
    total.rejected += done.rejected;
  }
  if (form.hasNumericId && total.loaded) await moveSequence(db, form);
  return { ...total, remarks: [...remarks].map(([text, count]) => (count > 1 ? tell('import.times', { remark: text, count }) : text)) };
}

interface Load {
  db: Database;
  form: FormDefinition;
  source: string;
  remark(text: string): void;
  /** The rows so far by key, as text; null for a stream, whose keys are those of a table. */
  seen: Map<string, string> | null;
}

async function* batchesOf(rows: SourceRows): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

async function loadBatch(load: Load, batch: readonly SourceRow[]): Promise<Omit<LoadedRows, 'remarks'>> {
  const { db, form, remark } = load;
  const rows = batch.map(lowerCased);
  const fields = form.fields.filter((field) => field.stored && (field.name === 'id' || rows.some((row) => Object.hasOwn(row, field.name))));
  for (const name of unknownMembers(form, rows)) remark(tell('import.member-unknown', { name }));
  const read = rows.map((row) => readRow(form, fields, row));
  const rejected: RejectedRow[] = [];
  const storable: ReadRow[] = [];
  for (const row of read) {
    for (const text of rejectRemarks(row)) remark(text);
    const twin = row.isStorable ? twinOf(load, row) : 'none';
    if (twin === 'same') remark(tell('import.row-twice', { key: row.key }));
    else if (twin === 'other') rejected.push(repeatedKey(row, remark));
    else if (row.isStorable) storable.push(row);
    if (row.rejected.size && twin === 'none') rejected.push(rejectedRow(row));
  }
  const { changed, refused } = await store(load, fields, storable);
  rejected.push(...refused);
  const keys = read.map(({ key }) => key);
  await keepRejects(db, { table: form.table, source: load.source }, keys, rejected);
  return { loaded: storable.length - refused.length, changed, rejected: rejected.length };
}

function unknownMembers(form: FormDefinition, rows: readonly SourceRow[]): string[] {
  const members = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== null)));
  return [...members].filter((name) => !form.field(name)?.stored);
}

function rejectedRow({ key, row, rejected, isStorable }: ReadRow): RejectedRow {
  return { rowId: key, values: [...rejected.values()], wholeRow: isStorable ? null : row };
}

/** Is there a row of the same key already, with the same content or another? */
function twinOf({ seen }: Load, { key, row }: ReadRow): 'none' | 'same' | 'other' {
  const before = seen?.get(key);
  const text = JSON.stringify(row);
  if (before !== undefined) return before === text ? 'same' : 'other';
  seen?.set(key, text);
  return 'none';
}

function repeatedKey({ key, row }: ReadRow, remark: Load['remark']): RejectedRow {
  const reason = tell('import.key-repeated', { key });
  remark(reason);
  return { rowId: key, values: [{ column: 'id', value: key, reason }], wholeRow: row };
}

/** Stores rows together, or, where the database refuses one of them, each by itself. */
async function store(load: Load, fields: readonly FieldDefinition[], rows: readonly ReadRow[]) {
  let changed = 0;
  const refused: RejectedRow[] = [];
  const alike = groupBy(rows, ({ rejected }) => [...rejected.keys()].map(({ name }) => name).join());
  for (const group of [...alike.values()].flatMap((some) => portionsOf(some, Math.floor(MAX_PARAMETERS / fields.length)))) {
    try {
      changed += await allOrNothing(load.db, (db) => upsertRows(db, load.form, fields, group));
    } catch {
      for (const row of group) {
        try {
          changed += await allOrNothing(load.db, (db) => upsertRows(db, load.form, fields, [row]));
        } catch (error) {
          refused.push(refusedRow(load, row, error));
        }
      }
    }
  }
  return { changed, refused };
}

/** A row that the database refuses, by the columns of the index that it breaks. */
function refusedRow({ form, remark }: Load, { key, row }: ReadRow, error: unknown): RejectedRow {
  const reason = tell('import.row-failed', { why: error instanceof Error ? error.message : String(error) });
  remark(reason);
  const { constraint = '' } = error as { constraint?: string };
  const index = form.indexes.find(({ name }) => constraint.startsWith(`${form.physicalTable}__`) && constraint.endsWith(name));
  const values = index?.columns.map((column) => ({ column, value: row[column], reason }));
  return { rowId: key, values: values ?? [{ column: '', value: null, reason }], wholeRow: row };
}

function portionsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));
}
