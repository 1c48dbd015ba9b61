import type { ActionPlan } from '#renderer/compile/plan.ts';
import type { ActedRecord } from './offered-actions.ts';

/** How records are acted upon. */
export interface Acting {
  /** Asks what the action asks for, or whether it is meant, and then runs it; without records it is one of the list. */
  begin(action: ActionPlan, records: readonly ActedRecord[]): void;
  /** Counts what was done, so that an open record is read again. */
  version: number;
}
