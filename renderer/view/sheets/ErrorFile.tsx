import { Button } from 'antd';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import styles from './sheets.module.css';

interface ErrorFileProps {
  /** Passed in, because the dialog is rendered outside the provider. */
  ports: Pick<RendererPorts, 'message' | 'notify'>;
  /** The server's message about the rows. */
  text: string;
  /** The URL of the full error file; empty when there is none. */
  url: string;
  name: string;
}

/** The errors in rows that an import refused, with a link to the file that lists them all (IMPORT-04, ERR-22). */
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
