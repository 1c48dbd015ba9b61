import type { ActionPlan } from '#renderer/compile/plan.ts';
import type { ActedRecord } from './offered-actions.ts';

/** How records are acted upon. */
export interface Acting {
  /**
   * Runs the action of one record at once. Asks first what the action asks for, or whether it is meant where it says so, is about several
   * records or, as one of the list, about none. A record on which an action runs begins no other.
   */
  begin(action: ActionPlan, records: readonly ActedRecord[]): void;
  /** The codes of the actions that run now, by the ids of their records. */
  running: ReadonlyMap<string, string>;
  /** Counts what was done, so that an open record is read again. */
  version: number;
}
