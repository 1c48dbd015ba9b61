import { vi } from 'vitest';
import type { OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { quotationRecord, quoting } from '#renderer/draft/testing/sample-quotation.ts';
import type { CheckSource } from '#renderer/sources/checks.ts';
import { createFormStore } from '../form-store/form-store.ts';

/** A quotation in an open form, for tests. By default the server accepts everything. */
export function openQuotation(plan: OneToManyPlan, answers: Partial<CheckSource> = {}, record: WireRow | null = quotationRecord()) {
  const passes = async () => ({ success: true, message: '' });
  const server: CheckSource = { checkDuplicate: vi.fn(passes), checkRule: vi.fn(passes), fillRule: vi.fn(async () => null), ...answers };
  const store = createFormStore(plan, record, quoting.user, server);
  const close = store.open();
  return { store, server, close };
}
