import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { fieldErrorsOf, isAnnounced, StaleRecordError, type DataProvider } from '#renderer/data-provider.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { typeOf } from '../column-views.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { wireOf, writtenText, type RowEdit } from './edited-page.ts';

/** Why a row was not saved: fields of its record that are not valid, cells that somebody else has changed, or what the server said. */
export type RowRefusal =
  | { kind: 'invalid'; failures: readonly Failure[] }
  | { kind: 'changed'; theirs: ReadonlyMap<string, unknown> }
  | { kind: 'locked'; keys: readonly string[] }
  | { kind: 'refused'; reason: string };

/** Where a row is saved, and as what. */
interface SavePorts {
  provider: DataProvider;
  user: DefaultContext['user'];
  form: FormPlan | OneToManyPlan;
}

/**
 * Saves the changes of a row as the form of its record would: on the record as it is now, with all of its rules. A cell that somebody else has
 * changed meanwhile is not overwritten; what they have changed in other fields stays. Null once it is saved.
 */
export async function saveRow({ provider, user, form }: SavePorts, recordId: string, { cells }: RowEdit): Promise<RowRefusal | null> {
  try {
    const record = await provider.getRecord(form.documentId, recordId);
    const theirs = new Map(
      cells.flatMap(({ column, before, after }) => {
        const now = typeOf(column).parse(record[column.key], column);
        const isKnown = [before, after].some((value) => writtenText(column, value) === writtenText(column, now));
        return isKnown ? [] : [[column.key, now] as const];
      }),
    );
    if (theirs.size > 0) return { kind: 'changed', theirs };
    const store = createFormStore(form, record, user, provider);
    const isOpen = (key: string) => store.stateOf(key).visible && !store.stateOf(key).readOnly;
    const closed = cells.filter(
      ({ column }) => form.fields.some(({ key, visible }) => key === column.key && visible) && !isOpen(column.key),
    );
    store.fill(Object.fromEntries(cells.map(({ column, after }) => [column.key, wireOf(column, after)])));
    const keys = closed.map(({ column }) => column.key).filter((key) => !isOpen(key));
    if (keys.length > 0) return { kind: 'locked', keys };
    if (!store.isChanged()) return null;
    const failures = await store.validateWithServer();
    if (failures.length > 0) return { kind: 'invalid', failures };
    await provider.save({ documentId: form.documentId, tableType: form.tableType, record: store.payload() });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): RowRefusal {
  const named = error instanceof StaleRecordError ? [] : fieldErrorsOf(error).filter(({ table }) => !table);
  if (named.length > 0)
    return { kind: 'invalid', failures: named.map(({ field: key, message }) => ({ key, code: 'rule.custom', values: {}, message })) };
  return {
    kind: 'refused',
    reason: !isAnnounced(error) && error instanceof Error ? error.message : String(Object(error).message ?? error),
  };
}
