import { useMemo } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import type { Picked } from '../pick/picked.ts';
import { useStoredEntries, type StoredEntries } from './useStoredEntries.ts';

/** The picks with their texts: from the row if picked here, looked up for a stored value. */
export function usePickedEntries(
  directory: Directory,
  picked: Picked<DirectoryRow>,
): Pick<StoredEntries, 'entries' | 'hasFailed' | 'retry'> {
  const unseen = useMemo(() => [...picked].filter(([, row]) => row === null).map(([value]) => value), [picked]);
  const { entries, hasFailed, retry } = useStoredEntries(directory, unseen);
  const stored = new Map(entries.map((entry) => [entry.value, entry]));
  return {
    hasFailed,
    retry,
    entries: [...picked].map(
      ([value, row]) => stored.get(value) ?? { value, text: row?.[directory.text] ?? value, isMissing: false, isLoading: false },
    ),
  };
}
