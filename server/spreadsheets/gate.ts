import { fail } from '../errors.ts';

/** Limits concurrency with a bounded queue, so that a few large files cannot exhaust the machine. Per instance. */
export interface Gate {
  /** Waits for a slot and returns the function that releases it. Throws `sheets-busy` when the queue is full. */
  enter(): Promise<() => void>;
}

/** Creates a gate with a number of slots and a queue length. */
export function createGate(places: number, waitingPlaces: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async enter() {
      if (free > 0) free -= 1;
      else if (waiting.length >= waitingPlaces) fail('sheets-busy');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
  };
}
