import type { Http } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import type { EntryStore } from './storage.ts';

/** Milliseconds between heartbeats, and from an error to the next attempt (WS-05, WS-06). */
const BEAT_MS = 20_000;
const RETRY_MS = 20_000;
/** With one error more in a row there are no more attempts. */
const MAX_ERRORS = 5;
const HEARTBEAT = 'HeartBeat';
/** The server closes with this code when the session has ended. */
const SESSION_ENDED = 4401;
const COMMANDS: ReadonlySet<unknown> = new Set(['topic', 'user']);

/** What tells of a notice (WS-05). */
export interface NoticeMessage {
  id: string;
  text: string;
}

/** Where the socket connects, and its callbacks. */
export interface NoticeSocketOptions {
  /** Read at each attempt; undefined when signed out. */
  target(): { url: string; token: string } | undefined;
  onNotice(message: NoticeMessage): void;
  /** The socket has opened, or is gone. */
  onAlive(isAlive: boolean): void;
  connect?: (url: string, token: string) => WebSocket;
}

/** The socket of notices: reconnects by itself until it has failed more than five times in a row. */
export interface NoticeSocket {
  start(): void;
  stop(): void;
}

/** Creates a socket that stays closed until started. */
export function createNoticeSocket(options: NoticeSocketOptions): NoticeSocket {
  let drop: (() => void) | undefined;
  /** Set while an attempt is due: the lock against a second one. */
  let retry: ReturnType<typeof setTimeout> | undefined;
  let errors = 0;

  function open(): void {
    retry = undefined;
    const to = options.target();
    if (drop || !to) return;
    drop = openOnce(to, options, {
      onOpened: () => (errors = 0),
      onGone(isOver) {
        drop = undefined;
        errors++;
        if (!isOver && errors <= MAX_ERRORS) retry = setTimeout(open, RETRY_MS);
      },
    });
  }

  return {
    start() {
      errors = 0;
      if (!drop && retry === undefined) open();
    },
    stop() {
      clearTimeout(retry);
      retry = undefined;
      drop?.();
      drop = undefined;
    },
  };
}

interface Life {
  onOpened(): void;
  /** Called once, however it ends; `isOver` when the session has ended. */
  onGone(isOver: boolean): void;
}

/** One socket, until it fails or is dropped. Returns the function that drops it. */
function openOnce({ url, token }: { url: string; token: string }, options: NoticeSocketOptions, life: Life): () => void {
  const { onNotice, onAlive, connect = openSocket } = options;
  const socket = connect(url, token);
  let beat: ReturnType<typeof setInterval> | undefined;
  let isLiving = true;
  const drop = () => {
    isLiving = false;
    clearInterval(beat);
    socket.close();
    onAlive(false);
  };
  const end = (isOver: boolean) => {
    if (!isLiving) return;
    drop();
    life.onGone(isOver);
  };
  socket.onopen = () => {
    if (!isLiving) return;
    beat = setInterval(() => socket.send(HEARTBEAT), BEAT_MS);
    life.onOpened();
    onAlive(true);
  };
  socket.onmessage = ({ data }) => {
    const message = isLiving ? readNotice(String(data)) : null;
    if (message) onNotice(message);
  };
  socket.onerror = () => end(false);
  socket.onclose = ({ code }) => end(code === SESSION_ENDED);
  return drop;
}

function openSocket(url: string, token: string): WebSocket {
  return new WebSocket(url, [token]);
}

/** A message that tells of a notice; null for any other text. It is parsed, never evaluated. */
function readNotice(text: string): NoticeMessage | null {
  try {
    const { cmd, msgId, msgTxt } = Object(JSON.parse(text));
    return COMMANDS.has(cmd) ? { id: String(msgId ?? ''), text: String(msgTxt ?? '') } : null;
  } catch {
    return null;
  }
}

/** The address of the socket of the signed-in user; https becomes wss. */
export function noticeTarget(http: Pick<Http, 'address'>, entries: Pick<EntryStore, 'get'>): { url: string; token: string } | undefined {
  const token = entries.get(storageKeys.token);
  const userId: unknown = Object(entries.get(storageKeys.userInfo)).id;
  if (typeof token !== 'string' || typeof userId !== 'string' || userId === '') return undefined;
  const url = new URL(http.address(`/websocket/${encodeURIComponent(userId)}`), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return { url: url.href, token };
}
