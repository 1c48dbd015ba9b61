import { useEffect, useSyncExternalStore } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { usePorts } from '../ports.ts';
import { directoryRows } from './directory-rows.ts';

/** A stored value with its text: none until it is loaded, the value itself when it no longer exists or its text cannot be loaded. */
export interface StoredEntry {
  value: string;
  text: string;
  isMissing: boolean;
  /** True until the text is known, or known to be out of reach. */
  isLoading: boolean;
}

/** The texts of stored values. */
export interface StoredEntries {
  entries: readonly StoredEntry[];
  /** The texts, joined by comma; empty until all are known. */
  text: string;
  /** True when texts could not be loaded: values are shown instead until a retry. */
  hasFailed: boolean;
  retry: () => void;
  /** Keeps rows that were picked, so that they need not be loaded. */
  remember: (rows: Iterable<DirectoryRow>) => void;
}

/** The stored values of a field or cell with their texts, once they are known. */
export function useStoredEntries({ kind, store, text }: Directory, values: readonly string[]): StoredEntries {
  const { provider } = usePorts();
  const rows = directoryRows(provider, { kind, store });
  useSyncExternalStore(rows.subscribe, rows.version);
  useEffect(() => rows.want(values), [rows, values]);
  const entries = values.map((value): StoredEntry => {
    const row = rows.rowOf(value);
    const isLoading = row === undefined && !rows.hasFailed(value);
    return { value, text: isLoading ? '' : (row?.[text] ?? value), isMissing: row === null, isLoading };
  });
  return {
    entries,
    text: entries.some(({ isLoading }) => isLoading) ? '' : entries.map((entry) => entry.text).join(','),
    hasFailed: values.some(rows.hasFailed),
    retry: rows.retry,
    remember: rows.remember,
  };
}
