import type { WireRow } from './documents.ts';

/** An action that a user asks for, of one record, of several or of none, with what was asked of the user. */
export interface ActionRequest {
  documentId: string;
  code: string;
  rowIds: readonly string[];
  asked?: WireRow;
  /** The version of the only record, as the user has read it: one that was changed since is not acted upon. */
  version?: string;
  /** What was doubted is meant. */
  isConfirmed?: boolean;
}

/** New records of a form. */
export interface MadeRecords {
  documentId: string;
  /** What they are called. */
  title: string;
  rowIds: readonly string[];
}

/** What came of an action. */
export interface ActionAnswer {
  message: string;
  /** Why it was refused, by the ids of some of several records. */
  refused: ReadonlyMap<string, string>;
  /** True where nothing was done until the user means it all the same; the message says what is doubted. */
  isDoubtful?: boolean;
  /** The new records of forms, which can be looked at; without ids where they are too many to be named. */
  made?: readonly MadeRecords[];
  /** The record that the action leads to. */
  open?: { documentId: string; rowId: string };
}

/** The actions of records, run by the server. */
export interface ActionSource {
  /** Rejects with the reason where nothing was done, with a `StaleRecordError` where that is for the version. Absent where there are no actions. */
  act?(request: ActionRequest): Promise<ActionAnswer>;
}
