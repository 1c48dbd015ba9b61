import type { WireRow } from './documents.ts';

/** A table that several people may change at the same time: its address, and the record around it. */
export interface LiveTable {
  socketKey: string;
  recordId: string;
}

/** An open live table. */
export interface LiveMembership {
  /** Sends a row to the others: its id and the changed cells. */
  send(row: WireRow): void;
  /** Sent messages still go out; nothing is received any more. */
  leave(): void;
}

/** Changes that others make while a screen is open (WS). A server without them is silent, and so is this. */
export interface LiveSource {
  /** Subscribes to the rows that other users change (WS-03). Absent where nothing is live. */
  joinLiveTable?(table: LiveTable, onRow: (row: WireRow) => void): LiveMembership;
  /** Subscribes to the messages of a key (WS-02); call the result to unsubscribe. */
  onLiveMessage?(key: string, handler: (...args: readonly unknown[]) => void): () => void;
}
