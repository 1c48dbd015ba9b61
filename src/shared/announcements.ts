/** A remark for the user that comes from outside React: the client of the wire, the guard. */
export type Announcement =
  | { kind: 'error'; title?: string; text: string; staysOpen?: boolean }
  /** The session has ended; the user signs in again. */
  | { kind: 'expired' };

type Listener = (announcement: Announcement) => void;

let listener: Listener | undefined;
const waiting: Announcement[] = [];

/** Shows a remark, as soon as the page can. */
export function announce(announcement: Announcement): void {
  if (listener) listener(announcement);
  else waiting.push(announcement);
}

/** Takes over the remarks, those that waited first. Gives the function that ends it. */
export function onAnnouncement(next: Listener): () => void {
  listener = next;
  for (const announcement of waiting.splice(0)) next(announcement);
  return () => {
    listener = undefined;
  };
}
