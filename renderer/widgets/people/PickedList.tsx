import { Button, Empty } from 'antd';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { dropPicks, type Picked } from '../pick/picked.ts';
import { PickedText } from '../pick/PickedText.tsx';
import { usePorts } from '../ports.ts';
import { BUSINESS_LENGTH, shorten } from './shorten.ts';
import { ShortText } from './ShortText.tsx';
import { usePickedEntries } from './usePickedEntries.ts';
import styles from './people.module.css';

interface PickedListProps {
  title: string;
  directory: Directory;
  picked: Picked<DirectoryRow>;
  onPick: (picked: Picked<DirectoryRow>) => void;
}

/** The picked rows, in the order of picking, each with 删除 (USERPICK-04). */
export function PickedList({ title, directory, picked, onPick }: PickedListProps) {
  const { message } = usePorts();
  const { entries, hasFailed, retry } = usePickedEntries(directory, picked);
  return (
    <section className={styles.picked} aria-label={title}>
      <h3 className={styles.pickedTitle}>
        {title} <span className={styles.count}>{picked.size}</span>
      </h3>
      {hasFailed && (
        <Button type="link" size="small" onClick={retry}>
          {message('people.retry-texts')}
        </Button>
      )}
      {entries.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('people.none-picked')} />}
      <ul className={styles.pickedRows}>
        {entries.map(({ value, text, isMissing }) => (
          <li key={value} className={styles.pickedRow}>
            <span className={styles.pickedText}>
              {isMissing ? (
                <PickedText text={shorten(text, BUSINESS_LENGTH)} isMissing />
              ) : (
                <ShortText text={text} length={BUSINESS_LENGTH} />
              )}
            </span>
            <Button
              type="link"
              size="small"
              aria-label={message('people.take-back', { text })}
              onClick={() => onPick(dropPicks(picked, [value]))}
            >
              {message('action.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
