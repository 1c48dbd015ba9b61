import { type ComponentType, useEffect } from 'react';
import { laterCode } from '../later-code.ts';
import { viewOf } from '../later-view.tsx';

/** A dialog whose code comes when a page with its field rests, at the latest when it opens. */
export interface LazyDialog<Props> {
  Dialog: ComponentType<Props>;
  /** Fetches its code at rest; for the component that may open it. */
  useAtRest(): void;
}

/** Latest start in milliseconds when the browser is never idle. */
const LATEST_MS = 2000;

/** Makes a dialog of its import. What is there opens at once; one that is open stays the same component. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const code = laterCode(load);
  return {
    Dialog: viewOf(code),
    useAtRest() {
      useEffect(() => atRest(() => void code.load().catch(() => undefined)), []);
    },
  };
}

function atRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
