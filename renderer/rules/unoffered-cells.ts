import { offeredValues } from '../bindings/offered-values.ts';
import { isSameValue } from '../column-types/same-value.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { DraftRow } from '../draft/draft.ts';
import { openDraft } from '../draft/open-draft.ts';
import { recordContexts } from '../draft/record-context.ts';
import { serverId } from '../draft/row-key.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { EvaluationContext } from '../expressions/evaluate.ts';
import { wireChoices } from '../wire/wire-value.ts';
import type { RecordCell } from './derive-record.ts';
import type { RecordChange } from './locked-changes.ts';

/** A cell with a value that an expression does not offer, and the titles of what the expression reads. */
export interface UnofferedCell extends RecordCell {
  text: string;
  above: string;
}

/** A row and what its expressions read. */
interface Side {
  row: DraftRow;
  context: EvaluationContext;
}

/** The values of a record to be saved that the expressions of its columns do not offer; one that was stored before while the same was offered stays. */
export function unofferedCells(
  plan: FormPlan | OneToManyPlan,
  { stored, record }: RecordChange,
  defaults: DefaultContext,
): UnofferedCell[] {
  if (![plan.fields, ...subTablesOf(plan).map(({ columns }) => columns)].some((columns) => columns.some(({ offers }) => offers))) return [];
  const contexts = recordContexts(plan, defaults);
  const [before, after] = [stored && openDraft(plan, stored, defaults), openDraft(plan, record, defaults)];
  const mainBefore = before && { row: before.main, context: contexts.main(before) };
  const found: UnofferedCell[] = unofferedIn(plan.fields, { row: after.main, context: contexts.main(after) }, mainBefore);
  for (const { key: table, columns } of subTablesOf(plan)) {
    if (!columns.some(({ offers }) => offers)) continue;
    const known = new Map((before?.tables[table]?.rows ?? []).map((row) => [serverId(row.wire), row]));
    (after.tables[table]?.rows ?? []).forEach((row, position) => {
      const old = row.isNew ? undefined : known.get(serverId(row.wire));
      const stays = before && old && { row: old, context: contexts.row(before, table, old) };
      const cells = unofferedIn(columns, { row, context: contexts.row(after, table, row) }, stays ?? null);
      found.push(...cells.map((cell) => ({ ...cell, table, row: position })));
    });
  }
  return found;
}

function unofferedIn(columns: readonly ColumnPlan[], now: Side, before: Side | null): UnofferedCell[] {
  return columns.flatMap((column) => {
    const allowed = column.offers ? offeredValues(column.offers, now.context) : null;
    const value = now.row.values[column.key];
    const outside = allowed && wireChoices(columnType(column.type).serialize(value, column)).find((one) => !allowed.has(one));
    if (!outside || !column.offers) return [];
    const offeredBefore = before && offeredValues(column.offers, before.context);
    const isOld = before !== null && isSameValue(before.row.values[column.key], value) && isSameSet(offeredBefore, allowed);
    return isOld ? [] : [{ key: column.key, text: outside, above: column.offers.by || column.title }];
  });
}

function isSameSet(one: ReadonlySet<string> | null, other: ReadonlySet<string>): boolean {
  return one !== null && one.size === other.size && [...one].every((value) => other.has(value));
}
