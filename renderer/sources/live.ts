import type { WireRow } from './documents.ts';

/** A table that several people may change at the same time: its address, and the record around it. */
export interface LiveTable {
  socketKey: string;
  recordId: string;
}

/** An open live table. */
export interface LiveMembership {
  /** Tells the others of a row: its id, and what has changed in it. */
  send(row: WireRow): void;
  /** What was sent still goes out; nothing is heard any more. */
  leave(): void;
}

/** Changes that others make while a screen is open (WS). A server without them is silent, and so is this. */
export interface LiveSource {
  /** Hears the rows that others change, from here on (WS-03). Absent where nothing is live. */
  joinLiveTable?(table: LiveTable, onRow: (row: WireRow) => void): LiveMembership;
  /** Hears what is sent to a key, whatever it means to whoever bound it (WS-02); call the result to stop. */
  onLiveMessage?(key: string, handler: (...args: readonly unknown[]) => void): () => void;
}
