import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, type DataProvider, type WireRow } from '#renderer/data-provider.ts';
import type { DefaultContext } from '#renderer/expressions/default-value.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { createFormStore } from '../form-store/form-store.ts';

/** What came of one record: `locked` where the field may not be changed there now. */
export type BulkOutcome =
  | { kind: 'changed' | 'same' | 'locked' }
  | { kind: 'invalid'; failures: readonly Failure[] }
  | { kind: 'refused'; reason: string };

interface BulkChange {
  plan: FormPlan | OneToManyPlan;
  /** The field and its new wire value. */
  values: Readonly<WireRow>;
}

/**
 * Changes one record as its form would: what hangs on the field follows, all rules are checked, and a version that somebody else has saved
 * meanwhile is not overwritten.
 */
export async function changeRecord(
  provider: DataProvider,
  user: DefaultContext['user'],
  { plan, values }: BulkChange,
  recordId: string,
): Promise<BulkOutcome> {
  try {
    const record = await provider.getRecord(plan.documentId, recordId);
    const store = createFormStore(plan, record, user, provider);
    const isOpen = (key: string) => store.stateOf(key).visible && !store.stateOf(key).readOnly;
    if (!Object.keys(values).every(isOpen)) return { kind: 'locked' };
    store.fill(values);
    if (!store.isChanged()) return { kind: 'same' };
    const failures = await store.validateWithServer();
    if (failures.length > 0) return { kind: 'invalid', failures };
    await provider.save({ documentId: plan.documentId, tableType: plan.tableType, record: store.payload() });
    return { kind: 'changed' };
  } catch (error) {
    return {
      kind: 'refused',
      reason: error instanceof Error && !isAnnounced(error) ? error.message : String(Object(error).message ?? error),
    };
  }
}
