import { useEffect, useSyncExternalStore } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { usePorts } from '../ports.ts';
import { directoryRows } from './directory-rows.ts';

/** A stored value with its text: the value itself until the text is loaded, and when it no longer exists. */
export interface StoredEntry {
  value: string;
  text: string;
  isMissing: boolean;
}

/** The texts of stored values. */
export interface StoredEntries {
  entries: readonly StoredEntry[];
  /** The texts, joined by comma. */
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
    return { value, text: row?.[text] ?? value, isMissing: row === null };
  });
  return {
    entries,
    text: entries.map((entry) => entry.text).join(','),
    hasFailed: values.some(rows.hasFailed),
    retry: rows.retry,
    remember: rows.remember,
  };
}
