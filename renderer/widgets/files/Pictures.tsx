import { Thumbnail } from './Thumbnail.tsx';
import { storedFiles } from './upload-list.ts';
import styles from './files.module.css';

interface PicturesProps {
  paths: readonly string[];
  /** A small one stands for all, with the number of others beside it. */
  size: 'small' | 'large';
  /** What the list of large ones is called. */
  label: string;
}

/** Pictures to look at: a click enlarges one. */
export function Pictures({ paths, size, label }: PicturesProps) {
  const files = storedFiles(paths);
  const [first, ...others] = files;
  if (!first) return null;
  if (size === 'small')
    return (
      <span className={styles.cell}>
        <Thumbnail file={first} size="small" tabIndex={-1} />
        {others.length > 0 && <span className={styles.count}>+{others.length}</span>}
      </span>
    );
  return (
    <ul className={styles.cards} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Thumbnail file={file} size="large" />
        </li>
      ))}
    </ul>
  );
}
