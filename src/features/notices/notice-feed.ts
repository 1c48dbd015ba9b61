import type { UnreadNotices } from '#src/api/notices.ts';
import type { NoticeMessage, NoticeSocket } from '#src/api/notice-socket.ts';

/** Milliseconds between loads while no socket lives (NOTICE-03). */
export const POLL_MS = 6000;
/** How many notices of each kind the popover shows. */
const SHOWN = 5;

/** What the bell shows; undefined until it has been loaded once. */
export type UnreadState = UnreadNotices | undefined;

/** Where the feed gets its notices. */
export interface NoticeSource {
  unread(pageSize: number): Promise<UnreadNotices>;
  socket(on: { onNotice(message: NoticeMessage): void; onAlive(isAlive: boolean): void }): NoticeSocket;
  /** Called with each notice that arrives over the socket. */
  onArrived?(message: NoticeMessage): void;
}

/** The unread notices of the user, kept up to date while started. */
export interface NoticeFeed {
  state(): UnreadState;
  subscribe(listener: () => void): () => void;
  start(): void;
  stop(): void;
  reload(): Promise<void>;
}

/** Creates a feed: it loads when the socket opens or fails to, then whenever that tells, and every six seconds while no socket lives, until a load fails. */
export function createNoticeFeed(source: NoticeSource): NoticeFeed {
  const held = heldNotices();
  const poll = poller(() => void load());
  const load = async () => {
    try {
      held.change(await source.unread(SHOWN));
    } catch {
      poll(false);
    }
  };
  const socket = source.socket({
    onNotice(message) {
      void load();
      if (message.text) source.onArrived?.(message);
    },
    onAlive(isAlive) {
      if (!held.isWanted()) return;
      // What came while there was no socket is missing; without one the clock takes over again.
      if (isAlive || !held.state()) void load();
      poll(!isAlive);
    },
  });
  return {
    ...{ state: held.state, subscribe: held.subscribe, reload: load },
    start() {
      held.want(true);
      poll(true);
      socket.start();
    },
    stop() {
      held.want(false);
      poll(false);
      socket.stop();
    },
  };
}

/** The notices, while they are wanted: what arrives later belongs to a user who has signed out. */
function heldNotices() {
  const listeners = new Set<() => void>();
  let state: UnreadState;
  let isWanted = false;
  return {
    state: () => state,
    isWanted: () => isWanted,
    want(next: boolean) {
      isWanted = next;
      if (!next) state = undefined;
    },
    change(next: UnreadNotices) {
      if (!isWanted) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function poller(task: () => void): (isWanted: boolean) => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  return (isWanted) => {
    clearInterval(timer);
    timer = isWanted ? setInterval(task, POLL_MS) : undefined;
  };
}
