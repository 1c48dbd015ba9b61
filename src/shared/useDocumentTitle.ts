import { useEffect, useSyncExternalStore } from 'react';
import { useMessage } from '#src/shared/language/index.ts';

let shown: string | undefined;
const listeners = new Set<() => void>();

/** Sets the title of the browser tab (GEN-02): page and platform, or the platform alone. */
export function useDocumentTitle(title: string | undefined): void {
  const platform = useMessage()('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${platform}` : platform;
    shown = title;
    for (const tell of listeners) tell();
  }, [title, platform]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page that is shown calls itself, without the platform. */
export function usePageTitle(): string | undefined {
  return useSyncExternalStore(follow, () => shown);
}
