import { isTableLocked, type WireRow } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readSubRows } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { withSubRows } from '../records/sub-table-rows.ts';
import { aroundSave, planOf } from './derive-save.ts';
import type { SaveContext } from './save-context.ts';

/**
 * True where a record above rows of a form locks them: their main record their table, or one further up that of the main record. One query for
 * the records of each form above, and one for each of its tables.
 */
export async function areLocked(context: SaveContext, form: FormDefinition, rows: readonly WireRecord[]): Promise<boolean> {
  const { db, snapshot } = context;
  const link = snapshot.mainOf(form);
  if (context.passesLocks || !link?.main.isSynchronised || !rows.length) return false;
  const keys = [...new Set(rows.map((row) => row[link.field]))];
  const mains = await readSubRows(db, { form: link.main, field: link.key, key: link.field }, keys);
  const plan = planOf(snapshot, link.main);
  if (plan) {
    const whole = await withSubRows(db, snapshot, link.main, mains);
    if (whole.some((main) => isTableLocked(plan, main as WireRow, form.table, aroundSave(context)))) return true;
  }
  return areLocked(context, link.main, mains);
}
