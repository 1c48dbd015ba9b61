import { isLiveMessage } from '#schemas';
import type { WireRow } from '../data-provider.ts';

/** What travels between live tables (WS-02, wire 8.1). Joining and leaving are ours: a server that does not know them only logs them. */
export type LiveMessage =
  | { type: 'heart_beat'; data: unknown }
  /** A row with what has changed in it, and which table has sent it. */
  | { type: 'update_vxe_table'; data: { socketKey: string; args: readonly [WireRow, string] } }
  | { type: 'common_send_date'; data: { key: string; args: readonly unknown[] } }
  /** The table of a record is open from now on, or no more. */
  | { type: 'join_vxe_table' | 'leave_vxe_table'; data: { socketKey: string; id: string } };

/** Reads the text of a message; null for anything else, or for an unknown type. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

const isMessage = (message: unknown): message is LiveMessage => isLiveMessage(message);
