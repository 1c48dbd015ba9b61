import { useEffect, useEffectEvent, useState } from 'react';
import { retryAfter, type Retry } from '#renderer/sources/missing-source.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { usePorts } from '../ports.ts';
import { isFound, searchOnce } from './found-options.ts';

const NONE: readonly Option[] = [];

/** The results of a search; `isReady` is false while loading. */
export interface RemoteOptions {
  options: readonly Option[];
  isReady: boolean;
  /** Set when the search has failed: retries it. */
  retry?: Retry;
}

/**
 * Searches the server for a keyword, `delay` milliseconds after typing; only the newest response counts (DICT-06). Null disables it.
 * A failed search reports the error, has no results (DICT-08), and can be retried (IMPLIED-18).
 */
export function useRemoteOptions(reference: DictionaryReference | undefined, keyword: string | null, delay: number): RemoteOptions {
  const { provider, notify } = usePorts();
  const [found, setFound] = useState<{ keyword: string; options: readonly Option[]; failure?: { error: unknown } } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const warn = useEffectEvent((error: unknown) => error instanceof Error && error.message && notify.warning(error.message));

  useEffect(() => {
    if (!reference || keyword === null) return undefined;
    const aborter = new AbortController();
    async function look(asked: DictionaryReference, text: string) {
      try {
        const options = await searchOnce(provider, asked, text, aborter.signal);
        if (!aborter.signal.aborted) setFound({ keyword: text, options });
      } catch (error) {
        if (aborter.signal.aborted) return;
        setFound({ keyword: text, options: NONE, failure: { error } });
        warn(error);
      }
    }
    const timer = setTimeout(() => void look(reference, keyword), keyword === '' || isFound(provider, reference, keyword) ? 0 : delay);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [provider, reference, keyword, delay, attempt]);

  function retry() {
    setFound(null);
    setAttempt(attempt + 1);
  }

  const isReady = keyword === null || found?.keyword === keyword;
  const failure = keyword !== null && isReady ? found?.failure : undefined;
  const options = keyword !== null && isReady && found ? found.options : NONE;
  return { options, isReady, retry: failure && retryAfter(failure.error, retry) };
}
