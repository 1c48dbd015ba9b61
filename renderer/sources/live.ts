import type { WireRow } from './documents.ts';

/** A table that several users may edit at once: its address, and the record it belongs to. */
export interface LiveTable {
  socketKey: string;
  recordId: string;
}

/** An open live table. */
export interface LiveMembership {
  /** Sends a row to the other users: its id and the changed cells. */
  send(row: WireRow): void;
  /** Closes the table: messages already sent still go out, but nothing more is received. */
  leave(): void;
}

/** Changes that other users make while a screen is open (WS). Silent on a server without live updates. */
export interface LiveSource {
  /** Subscribes to the rows that other users change (WS-03). Absent where nothing is live. */
  joinLiveTable?(table: LiveTable, onRow: (row: WireRow) => void): LiveMembership;
  /** Subscribes to the messages of a key (WS-02); call the result to unsubscribe. */
  onLiveMessage?(key: string, handler: (...args: readonly unknown[]) => void): () => void;
  /** Tells of changes to the rows of a form, also of those missed while the connection was lost; call the result to stop. */
  watchRows?(formId: string, onChanged: () => void): () => void;
}
