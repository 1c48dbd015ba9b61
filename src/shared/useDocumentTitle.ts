import { useEffect } from 'react';
import { useMessage } from '#src/shared/language/index.ts';

/** Sets the title of the browser tab (GEN-02): page and platform, or the platform alone. */
export function useDocumentTitle(title: string | undefined): void {
  const platform = useMessage()('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${platform}` : platform;
  }, [title, platform]);
}
