import { usePorts } from '../ports.ts';
import type { UploadFile } from './upload-list.ts';
import styles from './files.module.css';

interface FileNameProps {
  file: UploadFile;
  /** Maximum characters; the rest is cut (CONST-11). */
  length?: number;
  /** False when the column forbids downloads: the name is plain text then. */
  isLink: boolean;
  tabIndex?: number;
}

/** The name of a file, as a link if the file is stored (UPLOAD-06). */
export function FileName({ file, length, isLink, tabIndex }: FileNameProps) {
  const { provider } = usePorts();
  const characters = [...file.name];
  const text = length && characters.length > length ? `${characters.slice(0, length).join('')}…` : file.name;
  const url = isLink && file.status === 'done' ? provider.fileUrl(file.path) : undefined;
  return url ? (
    <a className={styles.name} href={url} title={file.name} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {text}
    </a>
  ) : (
    <span className={styles.name} title={file.name}>
      {text}
    </span>
  );
}
