import { useEffect } from 'react';
import { settings } from './settings.ts';

/** Sets the title of the browser tab (GEN-02): page and platform, or the platform alone. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${settings.platform}` : settings.platform;
  }, [title]);
}
