import { fail } from '#server/errors.ts';
import { isSameWire } from '../actions/action-values.ts';
import { withLinkedValues } from './derive-linked.ts';
import { deriveSave, planOf, type DerivedSave } from './derive-save.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import { withoutRow, type FieldError, type WireRecord } from '../records/record-values.ts';
import { areLocked } from './locked-above.ts';
import type { SaveContext } from './save-context.ts';

/** A main record around sub rows that are saved on their own. */
interface Around {
  context: SaveContext;
  main: Row;
  rows: readonly Row[];
}

/**
 * Takes the values of linked records, then evaluates the expressions on a record saved on its own. A sub-table record is evaluated as a row
 * of its main record, because expressions may read the main form; errors of other rows are ignored. What locks its main record, or one above
 * that, locks it and its own sub-tables.
 */
export async function deriveOwnSave(context: SaveContext, sent: WireRecord, current: Row | null): Promise<DerivedSave> {
  const { form, snapshot } = context;
  const record = await withLinkedValues(context, sent, current);
  if (current) await refuseLockedMove(context, current, record);
  const around = await aroundOf(context, { ...current, ...record });
  if (!around) return deriveSave(context, record, current);
  const below = snapshot.subTables(form).length > 0 ? await deriveBelow(context, record, current) : null;
  const row = below?.record ?? record;
  const { rows, main } = around;
  const found = rows.findIndex(({ id }) => current !== null && id === current.id);
  const place = found === -1 ? rows.length : found;
  const derived = await deriveSave(around.context, { [form.table]: rows.toSpliced(place, 1, { ...current, ...row }) }, main);
  const saved = derived.record[form.table];
  const own: unknown = Array.isArray(saved) ? saved[place] : undefined;
  return {
    record: own ? { ...row, ...computedOf(own, { ...current, ...row }) } : row,
    computed: {},
    errors: [
      ...derived.errors.filter((error) => error.table === form.table && (error.row ?? place) === place).map(unplaced),
      ...(below?.errors.filter(({ table }) => table !== undefined && table !== form.table) ?? []),
    ],
    closedIn: (table, at) => (below && table !== undefined ? below.closedIn(table, at) : derived.closedIn(form.table, place)),
  };
}

/** A record with its own sub-tables, apart from what its main record asks of it. */
async function deriveBelow(context: SaveContext, record: WireRecord, current: Row | null): Promise<DerivedSave> {
  const isLockedAbove = await areLocked(context, context.form, [{ ...current, ...record }]);
  return deriveSave({ ...context, isLockedAbove }, record, current);
}

/** Rejects taking a row out of the main record that it has, where that locks it. */
async function refuseLockedMove(context: SaveContext, current: Row, record: WireRecord): Promise<void> {
  const field = context.snapshot.mainOf(context.form)?.field;
  if (field === undefined || !Object.hasOwn(record, field) || isSameWire(record[field], current[field])) return;
  await refuseLockedRemoval(context, [current]);
}

/** Rejects deleting rows of a table that their main record locks, or one above it, or the last row of one that it requires. */
export async function refuseLockedRemoval(context: SaveContext, removed: readonly Row[]): Promise<void> {
  if (context.passesLocks) return;
  const { form, snapshot } = context;
  const link = snapshot.mainOf(form);
  if (!link) return;
  const ids = new Set(removed.map((row) => row.id));
  for (const row of new Map(removed.map((each) => [each[link.field], each])).values()) {
    const around = await aroundOf(context, row);
    if (!around) continue;
    const { errors } = await deriveSave(around.context, { [form.table]: around.rows.filter((each) => !ids.has(each.id)) }, around.main);
    const refusal = errors.find((error) => error.table === form.table && error.row === undefined);
    if (refusal) fail('value-refused', { detail: refusal.message }, { fieldErrors: [refusal] });
  }
}

/** The main record of a sub row, and the rows that it has; none for a record without a main form, or whose main form asks nothing of it. */
async function aroundOf(context: SaveContext, row: WireRecord): Promise<Around | null> {
  const { db, snapshot, form } = context;
  const link = snapshot.mainOf(form);
  if (!link?.main.isSynchronised || (!planOf(snapshot, link.main) && !snapshot.mainOf(link.main))) return null;
  const [main] = await readSubRows(db, { form: link.main, field: link.key, key: link.field }, [row[link.field]]);
  if (!main) return null;
  const isLockedAbove = await areLocked(context, link.main, [main]);
  if (!isLockedAbove && !planOf(snapshot, link.main)) return null;
  const rows = await readSubRows(db, { form, field: link.field, key: link.key }, [main[link.key]]);
  return { context: { ...context, form: link.main, isLockedAbove }, main, rows };
}

/** A row with its expression results. */
function computedOf(own: object, whole: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => value !== whole[name]));
}

/** The errors of one row and of its table, as those of a record by itself. */
function unplaced({ field, message }: FieldError): FieldError {
  return { field, message: withoutRow(message) };
}
