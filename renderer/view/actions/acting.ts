import type { ActionPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ActedRecord } from './offered-actions.ts';

/** An action, and the records that it is about. */
export interface Asked {
  action: ActionPlan;
  records: readonly ActedRecord[];
}

/** Runs an action with what was asked for; resolves to false where nothing was done and it can be tried again as it is. Before the user is asked about what the server doubts, `onDoubt` is called. */
export type Act = (about: Asked, asked?: WireRow, onDoubt?: () => void) => Promise<boolean>;

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
