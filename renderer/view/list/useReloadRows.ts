import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reloads the rows of open lists, for code that has changed a record outside its form. */
export function useReloadRows(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate((key) => Array.isArray(key) && key[0] === 'rows'), [mutate]);
}
