import { Fragment } from 'react';
import { PickedText } from '../pick/PickedText.tsx';
import type { StoredEntry } from './useStoredEntries.ts';

/** Texts of stored values, joined by comma; values that no longer exist are struck through. */
export function EntryTexts({ entries }: { entries: readonly StoredEntry[] }) {
  return entries.map(({ value, text, isMissing }, position) => (
    <Fragment key={value}>
      {position > 0 && ','}
      <PickedText text={text} isMissing={isMissing} />
    </Fragment>
  ));
}
