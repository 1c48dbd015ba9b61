/** A message for the user from outside React, such as from the HTTP client or the guard. */
export type Announcement =
  | { kind: 'error'; title?: string; text: string; staysOpen?: boolean }
  /** The session has ended; the user has to sign in again. */
  | { kind: 'expired' }
  /** The same over unsaved work: the user signs in again in place; `onSettled` is called when that has been done or refused. */
  | { kind: 'expired-here'; onSettled: (isRenewed: boolean) => void };

type Listener = (announcement: Announcement) => void;

let listener: Listener | undefined;
const waiting: Announcement[] = [];

/** Shows an announcement as soon as the page can. */
export function announce(announcement: Announcement): void {
  if (listener) listener(announcement);
  else waiting.push(announcement);
}

/** Registers the listener, which receives queued announcements first. Returns the function that unregisters it. */
export function onAnnouncement(next: Listener): () => void {
  listener = next;
  for (const announcement of waiting.splice(0)) next(announcement);
  return () => {
    listener = undefined;
  };
}
