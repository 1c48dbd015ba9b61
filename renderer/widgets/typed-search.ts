import { createContext, use, useLayoutEffect } from 'react';

/** What is typed into a list of choices, and what became of it. */
export interface TypedSearch {
  /** Empty where nothing is typed. */
  text: string;
  /** True while the list holds something that Enter takes. */
  hasMatch: boolean;
  /** False while more may be found. */
  isReady: boolean;
}

/** Nobody has typed. */
export const NOT_TYPED: TypedSearch = { text: '', hasMatch: false, isReady: true };

const TellContext = createContext<((search: TypedSearch) => void) | null>(null);

/** Hears what is typed into the list below it: around a cell, which is not left before it is known what that means. */
export const TypedSearchProvider = TellContext.Provider;

/** Tells the cell around a list what is typed into it. In a form nobody asks. */
export function useTellSearch({ text, hasMatch, isReady }: TypedSearch): void {
  const tell = use(TellContext);
  useLayoutEffect(() => tell?.({ text: text.trim(), hasMatch, isReady }), [tell, text, hasMatch, isReady]);
}
