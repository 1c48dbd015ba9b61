import { Button, Tag } from 'antd';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { dropPicks, type Picked } from '../pick/picked.ts';
import { PickedText } from '../pick/PickedText.tsx';
import { usePorts } from '../ports.ts';
import { usePickedEntries } from './usePickedEntries.ts';
import styles from './people.module.css';

interface PickedTagsProps {
  directory: Directory;
  picked: Picked<DirectoryRow>;
  onPick: (picked: Picked<DirectoryRow>) => void;
}

/** All picked rows, from any page, as removable tags. */
export function PickedTags({ directory, picked, onPick }: PickedTagsProps) {
  const { message } = usePorts();
  const { entries, hasFailed, retry } = usePickedEntries(directory, picked);
  return (
    <section className={styles.tags} aria-label={message('people.picked')}>
      <span className={styles.count}>{message('list.selected', { n: picked.size })}</span>
      {entries.map(({ value, text, isMissing }) => (
        <Tag
          key={value}
          closable
          closeIcon={<span aria-label={message('people.take-back', { text })}>×</span>}
          onClose={(event) => {
            event.preventDefault();
            onPick(dropPicks(picked, [value]));
          }}
        >
          <PickedText text={text} isMissing={isMissing} />
        </Tag>
      ))}
      {hasFailed && (
        <Button type="link" size="small" onClick={retry}>
          {message('people.retry-texts')}
        </Button>
      )}
    </section>
  );
}
