import { createContext, use, useCallback, type ComponentType } from 'react';
import { useSWRConfig } from 'swr';
import type { GridRow } from '../grid/grid-row.ts';

/** Row actions that developers add to those of the document. */
export interface DeveloperRowActions {
  Actions: ComponentType<{ row: GridRow }>;
  /** Their width in pixels. */
  width: number;
}

const ActionsContext = createContext<DeveloperRowActions | undefined>(undefined);

/** Provides developers' row actions to the lists below. */
export const DeveloperRowActionsProvider = ActionsContext.Provider;

/** The developer's row actions of the surrounding list, if any. */
export function useDeveloperRowActions(): DeveloperRowActions | undefined {
  return use(ActionsContext);
}

/** Reloads the rows of open lists, for code that has changed a record outside its form. */
export function useReloadRows(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate((key) => Array.isArray(key) && key[0] === 'rows'), [mutate]);
}
