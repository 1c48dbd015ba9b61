import { CheckCircleFilled, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useRef } from 'react';
import { focusAround } from '../dialog/focus-around.ts';
import { usePorts } from '../ports.ts';
import type { UploadFile } from './upload-list.ts';
import styles from './files.module.css';

/** A file, and the actions available when it has failed. */
export interface FileStateProps {
  file: UploadFile;
  /** True in a table cell, where the cell has the focus instead of its controls. */
  inCell?: boolean;
  /** Actions on a failed file; absent where not possible. */
  onRetry?: () => void;
  onRemove?: () => void;
}

/** The upload state as an icon with a tooltip; a failed one opens the error (COL-15, ERR-15). */
export function FileState(props: FileStateProps) {
  const { file } = props;
  const { message } = usePorts();
  if (file.status === 'error') return <FailedState {...props} />;
  const text = file.status === 'done' ? message('upload.done') : message('upload.uploading', { percent: Math.floor(file.percent) });
  const Icon = file.status === 'done' ? CheckCircleFilled : LoadingOutlined;
  return (
    <Tooltip trigger="hover" title={text}>
      <span role="status" aria-label={text} className={`${styles.state} ${styles[file.status]}`}>
        <Icon aria-hidden />
        {file.status === 'uploading' && <span className={styles.percent}> {Math.floor(file.percent)}%</span>}
      </span>
    </Tooltip>
  );
}

/** The error with its actions, since the icon is the only part of a cell that the keyboard reaches. */
function FailedState({ file, inCell, onRetry, onRemove }: FileStateProps) {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const icon = useRef<HTMLButtonElement>(null);
  const text = file.message || message('upload.failed');
  function explain() {
    // Focus must return to the current element, because the icon disappears once the file is retried or removed.
    if (inCell) focusAround(icon.current);
    const dialog = modal.error({
      title: message('upload.error-title'),
      content: message('upload.error-text', { message: file.message || message('upload.unknown-error') }),
      okText: message('action.ok'),
      footer: (_, { OkBtn }) => (
        <>
          {onRemove && <Button onClick={() => leave(onRemove)}>{message('action.delete')}</Button>}
          {onRetry && <Button onClick={() => leave(onRetry)}>{message('action.retry')}</Button>}
          <OkBtn />
        </>
      ),
    });
    const leave = (act: () => void) => {
      dialog.destroy();
      act();
    };
  }
  return (
    <Tooltip title={text}>
      <Button
        ref={icon}
        type="text"
        size="small"
        aria-label={text}
        className={`${styles.state} ${styles.error}`}
        icon={<ExclamationCircleFilled aria-hidden />}
        onClick={explain}
      />
    </Tooltip>
  );
}
