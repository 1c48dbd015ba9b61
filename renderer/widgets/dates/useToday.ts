import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { DATE_FORMAT, TIME_FORMAT } from '#renderer/wire/wire-time.ts';

/** Milliseconds after midnight at which the day is read anew, so that a clock that runs a little late has passed it too. */
const LATE_MS = 500;

const today = () => dayjs().format(DATE_FORMAT);

/** Calls the listener at each midnight, and when a page that may have slept is looked at again. */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(pass, dayjs().endOf('day').diff() + LATE_MS);
  };
  const pass = () => {
    wait();
    listener();
  };
  wait();
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The moment on that day, as the wire has it, by the clock of now. */
export function momentOn(day: string): string {
  return `${day} ${dayjs().format(TIME_FORMAT)}`;
}

/** Today as YYYY-MM-DD by the user's own clock; another day renders anew. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}
