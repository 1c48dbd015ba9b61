import type { LiveMessage } from '#renderer';

/** Milliseconds between two messages: the server accepts at most 20 a second, and a paste changes many rows. */
const SEND_EVERY_MS = 100;

const PLACES: ReadonlySet<LiveMessage['type']> = new Set(['join_vxe_table', 'leave_vxe_table', 'watch_rows', 'unwatch_rows']);

/** A queue of outgoing messages. */
export interface LiveOutbox {
  add(message: LiveMessage): void;
  isEmpty(): boolean;
  clear(): void;
}

/** Sends messages one by one, the first at once; waiting messages about the same row are merged. `send` returns false while nothing can be sent. */
export function createOutbox(send: (message: LiveMessage) => boolean, onSent: () => void): LiveOutbox {
  const waiting = new Map<string, LiveMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next() {
    timer = undefined;
    const [first] = waiting;
    if (!first || !send(first[1])) return;
    waiting.delete(first[0]);
    timer = setTimeout(next, SEND_EVERY_MS);
    onSent();
  }

  return {
    isEmpty: () => waiting.size === 0,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
    add(message: LiveMessage) {
      const key = placeOf(message);
      waiting.set(key, merged(waiting.get(key), message));
      if (timer === undefined) next();
    },
  };
}

/** The key under which a later message replaces an earlier one: its row; of joining and leaving the same place only the last counts. */
function placeOf({ type, data }: LiveMessage): string {
  if (type === 'update_vxe_table') return JSON.stringify([data.socketKey, data.args[0]['id'], data.args[1]]);
  return JSON.stringify(PLACES.has(type) ? ['place', data] : [type, data]);
}

function merged(earlier: LiveMessage | undefined, later: LiveMessage): LiveMessage {
  if (earlier?.type !== 'update_vxe_table' || later.type !== 'update_vxe_table') return later;
  const [row, caseId] = later.data.args;
  return { ...later, data: { ...later.data, args: [{ ...earlier.data.args[0], ...row }, caseId] } };
}
