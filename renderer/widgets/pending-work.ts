import { createContext, use } from 'react';

/** Work that a value waits for, such as files on their way: a form does not save before it is over. */
export interface PendingWork {
  /** Counts work until it is over; work that was aborted has not failed. Gives back what it was given. */
  track<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result>;
  isBusy(): boolean;
  /** Resolves when all of it is over, to false when some of it has failed meanwhile. */
  settled(): Promise<boolean>;
}

/** No work yet. */
export function createPendingWork(): PendingWork {
  const running = new Set<Promise<boolean>>();
  return {
    track(work, signal) {
      const over = work.then(
        () => true,
        () => signal?.aborted === true,
      );
      running.add(over);
      void over.then(() => running.delete(over));
      return work;
    },
    isBusy: () => running.size > 0,
    async settled() {
      let isDone = true;
      while (running.size > 0) isDone = (await Promise.all(running)).every(Boolean) && isDone;
      // What the work has found is taken over by those who wait for it, after this promise was resolved.
      await new Promise((resolve) => setTimeout(resolve));
      return isDone;
    },
  };
}

const PendingContext = createContext<PendingWork>(createPendingWork());

/** Lets the widgets below count what they wait for. */
export const PendingWorkProvider = PendingContext.Provider;

/** The work of the form around a widget. */
export function usePendingWork(): PendingWork {
  return use(PendingContext);
}
