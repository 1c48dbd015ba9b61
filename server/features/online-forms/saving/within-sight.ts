import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { readRows, readSubRows, type Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import type { SubTable } from '#server/catalogue/catalogue.ts';
import type { SaveContext } from './save-context.ts';

const NONE: ReadonlySet<string> = new Set();

/** The fields of a form that the user does not see: a save leaves them as they are. */
export function hiddenIn({ sight }: SaveContext, form: FormDefinition): ReadonlySet<string> {
  return sight?.find(form.id)?.unseen ?? NONE;
}

/** A sent record and its rows without what the user does not see, which a client cannot have read. */
export function withoutHidden(context: SaveContext, record: WireRecord): WireRecord {
  const { snapshot, form } = context;
  const kept = without(record, hiddenIn(context, form));
  for (const sub of snapshot.subTables(form)) {
    const rows: unknown = kept[sub.form.table];
    const hidden = hiddenIn(context, sub.form);
    if (hidden.size && Array.isArray(rows)) kept[sub.form.table] = rows.map((row: unknown) => (isRow(row) ? without(row, hidden) : row));
  }
  return kept;
}

function without(record: WireRecord, hidden: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name)));
}

function isRow(row: unknown): row is WireRecord {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

/** Throws `record-unknown` unless the user sees all of these records. */
export async function requireSeen(context: SaveContext, ids: readonly string[]): Promise<void> {
  if (!(await seesAll(context, ids))) fail('record-unknown');
}

/** Throws `record-out-of-sight` when the user would not see a record after it has been saved. */
export async function requireKept(context: SaveContext, ids: readonly string[]): Promise<void> {
  if (!(await seesAll(context, ids))) fail('record-out-of-sight');
}

async function seesAll({ db, form, sight }: SaveContext, ids: readonly string[]): Promise<boolean> {
  const seen = sight?.find(form.id);
  if (!seen?.rows || !ids.length) return true;
  return (await readRows(db, seen, ids)).length === new Set(ids).size;
}

/** Those of the stored rows of a sub-table that the user sees: a save without the others does not remove them. */
export async function seenOf({ db, sight }: SaveContext, sub: SubTable, key: unknown, rows: readonly Row[]): Promise<readonly Row[]> {
  const seen = sight?.find(sub.form.id);
  if (!seen?.rows) return rows;
  const ids = new Set((await readSubRows(db, { ...sub, form: seen }, [key])).map((row) => row.id));
  return rows.filter((row) => ids.has(row.id));
}
