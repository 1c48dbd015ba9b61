import type { DevicePort } from '../ports.ts';

/** Delay in milliseconds before a change is stored on the device, and how long it is kept there. */
const KEEP_AFTER_MS = 800;
const LIFETIME_MS = 14 * 24 * 3_600_000;

/** Limit on works under one name. Those of earlier sessions or other windows are kept until the user decides about them. */
const MAX_WORKS = 3;

/** Unsaved work as the device stores it; the id tells it from that of other windows. */
interface StoredWork {
  id: string;
}

/** The unsaved works of one user at one place, such as a record or a list. */
export interface WorksOnDevice<Work extends StoredWork> {
  read(): readonly Work[];
  /** Replaces these works by others; those of other windows, which may have been added since, stay. False when the device refuses. */
  replace(ids: readonly string[], own: readonly Work[]): boolean;
}

/** The works that a device has under a key; `read` drops from what is stored all that is no such work. */
export function keptWorks<Work extends StoredWork>(
  device: DevicePort,
  key: string,
  read: (stored: unknown) => readonly Work[],
): WorksOnDevice<Work> {
  const all = () => read(device.get(key));
  return {
    read: all,
    replace(ids, own) {
      const works = [...own, ...all().filter(({ id }) => !ids.includes(id))];
      if (works.length > 0) return device.set(key, works.slice(0, MAX_WORKS), LIFETIME_MS);
      device.remove(key);
      return true;
    },
  };
}

/** Calls `keep` shortly after the last change, and at once when the page is hidden or closed. Returns the function that ends that. */
export function keepLater(subscribe: (listener: () => void) => () => void, keep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keep();
  };
  const end = subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(leave, KEEP_AFTER_MS);
  });
  window.addEventListener('pagehide', leave);
  return () => {
    end();
    leave();
    window.removeEventListener('pagehide', leave);
  };
}
