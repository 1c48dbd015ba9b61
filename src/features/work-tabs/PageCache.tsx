import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Arguments, SWRConfig, unstable_serialize as nameOf, useSWRConfig } from 'swr';
import type { OpenPage } from '#src/shared/open-page.ts';
import { onReloadPages, type Fits } from '#src/shared/page-data.ts';

/** The data of a page, dropped with it. A hidden page asks for nothing: what the page missed it asks for when it is shown. */
function pageCache(page: OpenPage) {
  return {
    provider: () => new Map(),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    isVisible: () => page.isShown() && document.visibilityState !== 'hidden',
    initFocus: () => () => {},
    initReconnect(callback: () => void) {
      const reconnect = () => page.whenShown(callback);
      window.addEventListener('online', reconnect);
      return () => window.removeEventListener('online', reconnect);
    },
  };
}

/** The rows of lists and reports: others, or this user in another tab, may have changed them meanwhile. */
const isRows: Fits = (key) => Array.isArray(key) && (key[0] === 'rows' || key[0] === 'report rows');

function Reloads({ page, isShown }: { page: OpenPage; isShown: boolean }) {
  const { mutate, cache } = useSWRConfig();
  const wasHidden = useRef(false);
  useEffect(() => {
    const fitting = (fits: Fits) => (key: Arguments) => fits(key, cache.get(nameOf(key))?.error);
    return onReloadPages((fits) => page.whenShown(() => void mutate(fitting(fits))));
  }, [page, mutate, cache]);
  useEffect(() => {
    if (isShown && wasHidden.current) void mutate(isRows);
    wasHidden.current = !isShown;
  }, [isShown, mutate]);
  return null;
}

/** Gives a page its own data. */
export function PageCache({ page, isShown, children }: { page: OpenPage; isShown: boolean; children: ReactNode }) {
  const [cache] = useState(() => pageCache(page));
  return (
    <SWRConfig value={cache}>
      <Reloads page={page} isShown={isShown} />
      {children}
    </SWRConfig>
  );
}
