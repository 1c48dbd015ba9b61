import { fail } from '../errors.ts';

/** Lets so many in at a time and keeps some waiting, so that a few large files cannot use up the machine. Of this instance alone. */
export interface Gate {
  /** Waits for a place and returns what gives it back. Throws `sheets-busy` when too many wait. */
  enter(): Promise<() => void>;
}

/** A gate with so many places inside and in front. */
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
