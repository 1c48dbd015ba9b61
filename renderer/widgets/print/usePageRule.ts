import { useEffect } from 'react';

/** Rules of printed pages, `@page { … }`, for as long as the caller is mounted. A constructed sheet needs no permission of the page's policy. */
export function usePageRule(rule: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rule]);
}
