import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { knownPinyin, loadPinyin } from '#renderer';
import { ApiError, isUnreached } from '#src/api/api-error.ts';
import { findRecords, type FoundRecord } from '#src/api/find-records.ts';
import { http } from '#src/api/http.ts';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { recentPages } from '#src/shared/recent-pages.ts';
import type { PageAction } from './page-actions.ts';
import { type PaletteEntry, paletteEntries } from './palette-entries.ts';

/** Milliseconds without typing until records are searched for, and the shortest text for which they are. */
const SEARCH_AFTER_MS = 200;
const SHORTEST = 2;

interface PaletteState {
  text: string;
  entries: readonly PaletteEntry[];
  isSearching: boolean;
  /** Records could not be searched for. */
  hasFailed: boolean;
  type: (text: string) => void;
}

/** What is typed, and the entries for it. */
export function usePalette(typed: string, menu: readonly MenuNode[], actions: readonly PageAction[]): PaletteState {
  const [text, type] = useState(typed);
  const [asked, setAsked] = useState('');
  const [readings, setReadings] = useState(knownPinyin);
  const userId = useSession().info?.id ?? '';
  useEffect(
    () =>
      void loadPinyin().then(
        (reader) => setReadings(() => reader),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked.length >= SHORTEST;
  const {
    data = NONE,
    error,
    isLoading,
  } = useSWR<readonly FoundRecord[], Error>(isAsked && ['find-records', asked], () => findRecords(http, asked), {
    shouldRetryOnError: false,
  });
  const entries = useMemo(() => {
    // What was found for an earlier text does not stand under another one.
    const records = text.trim() === asked ? data : NONE;
    return paletteEntries(text, { menu, recent: recentPages(userId), actions, records }, readings);
  }, [text, asked, data, menu, userId, actions, readings]);
  const hasFailed = error instanceof ApiError && isUnreached(error);
  return { text, entries, isSearching: isLoading || text.trim() !== asked, hasFailed, type };
}

const NONE: readonly FoundRecord[] = [];
