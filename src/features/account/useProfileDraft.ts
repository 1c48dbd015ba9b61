import { useState } from 'react';
import { useKeptWork } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import { useLeaveGuard } from '#src/shared/useLeaveGuard.ts';
import { useObservable } from '#src/shared/useObservable.ts';

/** What users change of their own data. */
export interface ProfileEntry {
  sex: number | null;
  /** Empty or YYYY-MM-DD. */
  birthday: string;
  email: string;
  telephone: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readEntry(stored: unknown): ProfileEntry | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { sex, birthday, email, telephone } = stored as Partial<Record<keyof ProfileEntry, unknown>>;
  return { sex: typeof sex === 'number' ? sex : null, birthday: textOf(birthday), email: textOf(email), telephone: textOf(telephone) };
}

const versionOf = (entry: ProfileEntry) => JSON.stringify([entry.sex, entry.birthday, entry.email, entry.telephone]);

/** The own data while they are changed: kept on the device, and not left unsaved without a question (IMPLIED-22). */
export function useProfileDraft(stored: ProfileEntry) {
  const message = useMessage();
  const [entry, setEntry] = useState(stored);
  const { get, subscribe } = useObservable(entry);
  const version = versionOf(stored);
  const isChanged = () => versionOf(get()) !== version;
  const kept = useKeptWork({
    name: 'own-profile',
    unsaved: () => (isChanged() ? { version, content: get() } : null),
    subscribe,
    read: readEntry,
  });
  useLeaveGuard({ isChanged, subscribe, name: () => message('account.tab-profile'), onDiscard: kept.forget });
  return { version, kept, change: setEntry };
}
