import { isLiveMessage } from '#schemas';
import type { WireRow } from '../data-provider.ts';

/** Messages between live tables (WS-02, wire 8.1). Joining, leaving and watching are our extension; a server that does not know them only logs them. */
export type LiveMessage =
  | { type: 'heart_beat'; data: unknown }
  /** `args`: the changed members of a row with its id, and the id of the sending table. */
  | { type: 'update_vxe_table'; data: { socketKey: string; args: readonly [WireRow, string] } }
  | { type: 'common_send_date'; data: { key: string; args: readonly unknown[] } }
  /** The table of the record `id` was opened or closed. */
  | { type: 'join_vxe_table' | 'leave_vxe_table'; data: { socketKey: string; id: string } }
  /** Of the rows of a form: whether to be told of changes, and that there are some. They say no more, because rights decide what may be read. */
  | { type: 'watch_rows' | 'unwatch_rows' | 'rows_changed'; data: { formId: string } };

/** Parses a message; null for an unknown type or an invalid message. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

const isMessage = (message: unknown): message is LiveMessage => isLiveMessage(message);
