import { Button } from 'antd';
import type { RendererPorts } from '../ports.ts';
import styles from './sheets.module.css';

interface ErrorFileProps {
  /** Its dialog is rendered outside of the renderer. */
  ports: Pick<RendererPorts, 'message' | 'notify'>;
  /** What the server says of the rows. */
  text: string;
  /** The address of the file with all of them; empty where there is none. */
  url: string;
  name: string;
}

/** What is wrong with the rows that an import refused, and the way to the file that names each (IMPORT-04, ERR-22). */
export function ErrorFile({ ports: { message, notify }, text, url, name }: ErrorFileProps) {
  return (
    <>
      <p className={styles.partial}>{text}</p>
      {message('import.partial-more')}{' '}
      {url ? (
        <a href={url} download={name} target="_blank" rel="noopener noreferrer">
          {message('import.download')}
        </a>
      ) : (
        <Button className={styles.inline} type="link" onClick={() => notify.warning(message('import.unknown-file'))}>
          {message('import.download')}
        </Button>
      )}
    </>
  );
}
