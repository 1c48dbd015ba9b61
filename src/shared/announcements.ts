/** A message for the user from outside React, such as from the HTTP client or the guard. */
export type Announcement =
  | { kind: 'error'; title?: string; text: string; staysOpen?: boolean; key?: string; outlastsPage?: boolean }
  /** Something is done or to be known, on this page and on the one that comes next. */
  | { kind: 'said'; tone: 'success' | 'info'; text: string }
  /** The error with that key is over. */
  | { kind: 'over'; key: string }
  /** The session has ended; the user has to sign in again. */
  | { kind: 'expired' }
  /** The same over unsaved work: the user signs in again in place; `onSettled` is called when that has been done or refused. */
  | { kind: 'expired-here'; onSettled: (isRenewed: boolean) => void };

type Listener = (announcement: Announcement) => void;

/** The latest shows what is announced. */
const listeners: Listener[] = [];
/** The one that stays while pages come and go. */
let lasting: Listener | undefined;
const waiting: Announcement[] = [];
let onFirst: (() => void) | undefined;

/** Whether it is for the page that comes next as well, which may begin before this one has been read. */
const outlastsPage = (announcement: Announcement) =>
  announcement.kind === 'said' || (announcement.kind === 'error' && announcement.outlastsPage === true);

/** Shows an announcement as soon as the page can. */
export function announce(announcement: Announcement): void {
  const listener = outlastsPage(announcement) ? lasting : listeners.at(-1);
  if (listener) return listener(announcement);
  if (announcement.kind === 'over') return;
  waiting.push(announcement);
  onFirst?.();
}

/** Registers the listener, which receives queued announcements first, those for the next page only when it is lasting. Returns the function that unregisters it. */
export function onAnnouncement(next: Listener, isLasting = false): () => void {
  listeners.push(next);
  if (isLasting) lasting = next;
  for (const announcement of waiting.splice(0))
    if (isLasting || !outlastsPage(announcement)) next(announcement);
    else waiting.push(announcement);
  return () => {
    listeners.splice(listeners.indexOf(next), 1);
    if (lasting === next) lasting = undefined;
  };
}

/** Calls once something is announced that nobody listens to, at once if something waits. Returns the function that ends it. */
export function onUnheard(call: () => void): () => void {
  onFirst = call;
  if (waiting.length > 0) call();
  return () => (onFirst = undefined);
}
