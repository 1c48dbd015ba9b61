import { Fragment } from 'react';
import late from '../late.module.css';
import { PickedText } from '../pick/PickedText.tsx';
import type { StoredEntry } from './useStoredEntries.ts';
import styles from './people.module.css';

/** Texts of stored values, joined by comma; values that no longer exist are struck through, those whose text is still loading are a bar. */
export function EntryTexts({ entries }: { entries: readonly StoredEntry[] }) {
  return entries.map(({ value, text, isMissing, isLoading }, position) => (
    <Fragment key={value}>
      {position > 0 && ','}
      {isLoading ? <span className={`${styles.loading} ${late.late}`} aria-busy /> : <PickedText text={text} isMissing={isMissing} />}
    </Fragment>
  ));
}
