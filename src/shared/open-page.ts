import { createContext, use, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepPage } from './kept-page.ts';

/** Resolves to false where the address was not changed, as while the user is asked about unsaved work. */
type SetParams = (params: URLSearchParams, options?: { replace?: boolean }) => Promise<boolean>;

/** A page in its tab, and what the page asks of it. The same object from opening to closing. */
export interface OpenPage {
  /** The tab: the state of every address that stays in it. */
  readonly key: string;
  isShown(): boolean;
  /** Runs a task now if the page is shown, else as soon as it is: a hidden page does no work. */
  whenShown(task: () => void): void;
  /** Changes the query of the page's address, also while it is hidden. */
  setParams: SetParams;
  /** Closes the tab. */
  close(): void;
  /** Titles the tab, as that of a page that the menu does not name (TAB-12); undefined takes the title back. */
  setTitle(title: string | undefined): void;
  /** Says what the page is narrowed to, which tells its tab from others of its title; empty for nothing. */
  setAbout(about: string): void;
}

/** The page around a component; null outside of the tabs. */
export const OpenPageContext = createContext<OpenPage | null>(null);

/** The query of the page's own address, and the function that changes it without leaving the page's tab. */
export function usePageParams(): [URLSearchParams, SetParams] {
  const page = use(OpenPageContext);
  const [params, setParams] = useSearchParams();
  const setOwn = useCallback<SetParams>(
    async (next, options) => {
      await setParams(next, options);
      return isQuery(next.toString());
    },
    [setParams],
  );
  return [params, page?.setParams ?? setOwn];
}

/** True where the address of the window has this query. */
export function isQuery(query: string): boolean {
  return new URLSearchParams(location.search).toString() === query;
}

/** The state of links that stay in the page's tab. */
export function useInPage(): { tab: string } | undefined {
  const page = use(OpenPageContext);
  return page ? { tab: page.key } : undefined;
}

/** Registers unsaved work of the page. */
export function useKeepPage(): typeof keepPage {
  const page = use(OpenPageContext);
  return useCallback((work) => keepPage(work, page?.key), [page]);
}
