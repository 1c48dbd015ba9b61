import { useEffect, useReducer, useState } from 'react';
import { loadWanted } from '#renderer/loading/wanted-code.ts';
import { whenScreenSettled } from './when-idle.ts';

/** Code in a file of its own: loaded when it is first shown, or before, while the browser rests. */
export interface LaterCode<Code> {
  /** The code, once it is there. */
  get(): Code | undefined;
  load(): Promise<Code>;
}

/** Code that this import loads; after a failure the next call tries again. */
export function laterCode<Code>(importIt: () => Promise<Code>): LaterCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const forget = (error: unknown) => {
    loading = undefined;
    throw error;
  };
  return {
    get: () => code,
    load: () => (loading ??= importIt().then((loaded) => (code = loaded), forget)),
  };
}

/** The code, or undefined until it is there; at once when it has been loaded before. What does not come is waited for as `loadWanted` does, then an error of the page. */
export function useLaterCode<Code>(later: LaterCode<Code>, isNeeded = true): Code | undefined {
  const [, setState] = useState(0);
  const isMissing = isNeeded && later.get() === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const gone = new AbortController();
    loadWanted(later.load, gone).then(
      () => setState(1),
      (error: unknown) =>
        setState(() => {
          throw error;
        }),
    );
    return () => gone.abort();
  }, [later, isMissing]);
  return isNeeded ? later.get() : undefined;
}

/**
 * The code, or undefined until it is there, for a place that does without: it is loaded once the screen is complete, or at once when it is
 * wanted. What fails to load is tried again when it is wanted again.
 */
export function useCodeAtRest<Code>(later: LaterCode<Code>, isWanted: boolean): Code | undefined {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const isMissing = later.get() === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const show = (loading: Promise<Code>) => void loading.then(drawAgain, () => undefined);
    // It is shown in its place when it comes, by then wanted or not.
    if (isWanted) show(loadWanted(later.load));
    else return whenScreenSettled(() => show(later.load()));
  }, [later, isMissing, isWanted]);
  return later.get();
}
