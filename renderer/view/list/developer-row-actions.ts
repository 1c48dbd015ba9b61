import { createContext, use, useCallback, type ComponentType } from 'react';
import { useSWRConfig } from 'swr';
import type { GridRow } from '../grid/grid-row.ts';

/** What the application's developers let people do to a row of a list, beside what its document says. */
export interface DeveloperRowActions {
  Actions: ComponentType<{ row: GridRow }>;
  /** Pixels that they take in a row. */
  width: number;
}

const ActionsContext = createContext<DeveloperRowActions | undefined>(undefined);

/** Fills what developers add to the rows of lists. */
export const DeveloperRowActionsProvider = ActionsContext.Provider;

/** What a developer adds to the rows of the surrounding list, if anything. */
export function useDeveloperRowActions(): DeveloperRowActions | undefined {
  return use(ActionsContext);
}

/** Reads the rows of the open lists again, for code that has changed one outside its form. */
export function useReloadRows(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate((key) => Array.isArray(key) && key[0] === 'rows'), [mutate]);
}
