import { useEffect, useRef, useState } from 'react';

/** How far work on many records has come: what came of each. */
export interface Run<Outcome> {
  outcomes: ReadonlyMap<string, Outcome>;
  isRunning: boolean;
}

/** Works on a few records, and tells what came of each. */
export type Step<Outcome> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Outcome>>;

/** Works on records, `size` at a time; it ends with the last ones, when it is stopped, or with its dialog. */
export function useRun<Outcome>(size: number, onEnd: (outcomes: ReadonlyMap<string, Outcome>) => void) {
  const [run, setRun] = useState<Run<Outcome> | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);
  async function start(step: Step<Outcome>, ids: readonly string[]) {
    isWanted.current = true;
    let outcomes: ReadonlyMap<string, Outcome> = new Map();
    setRun({ outcomes, isRunning: true });
    for (let from = 0; from < ids.length && isWanted.current; from += size) {
      outcomes = new Map([...outcomes, ...(await step(ids.slice(from, from + size)))]);
      setRun({ outcomes, isRunning: true });
    }
    setRun({ outcomes, isRunning: false });
    onEnd(outcomes);
  }
  return { run, start, stop: () => void (isWanted.current = false) };
}
