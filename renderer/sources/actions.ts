import type { WireRow } from './documents.ts';

/** An action that a user asks for, of one record or of several, with what was asked of the user. */
export interface ActionRequest {
  documentId: string;
  code: string;
  rowIds: readonly string[];
  asked?: WireRow;
}

/** What came of an action; `isPartial` where it was refused for some of several records. */
export interface ActionAnswer {
  message: string;
  isPartial: boolean;
}

/** The actions of records, run by the server. */
export interface ActionSource {
  /** Rejects with the reason where nothing was done. Absent where there are no actions. */
  act?(request: ActionRequest): Promise<ActionAnswer>;
}
