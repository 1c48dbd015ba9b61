import { CheckCircleFilled, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useWidgetPorts } from './ports.ts';
import type { UploadFile } from './upload-list.ts';
import styles from './files.module.css';

/** How far a file is, as an icon that says more in words; that of a failed one opens what went wrong (COL-15, ERR-15). */
export function FileState({ file }: { file: UploadFile }) {
  const { message } = useWidgetPorts();
  if (file.status === 'error') return <FailedState file={file} />;
  const text = file.status === 'done' ? message('upload.done') : message('upload.uploading', { percent: Math.floor(file.percent) });
  const Icon = file.status === 'done' ? CheckCircleFilled : LoadingOutlined;
  return (
    <Tooltip title={text}>
      <span role="status" aria-label={text} className={`${styles.state} ${styles[file.status]}`}>
        <Icon aria-hidden />
        {file.status === 'uploading' && <span className={styles.percent}> {Math.floor(file.percent)}%</span>}
      </span>
    </Tooltip>
  );
}

function FailedState({ file }: { file: UploadFile }) {
  const { message } = useWidgetPorts();
  const { modal } = App.useApp();
  const text = file.message || message('upload.failed');
  const explain = () =>
    modal.error({
      title: message('upload.error-title'),
      content: message('upload.error-text', { message: file.message || message('upload.unknown-error') }),
      okText: message('action.ok'),
    });
  return (
    <Tooltip title={text}>
      <Button
        type="text"
        size="small"
        aria-label={text}
        className={`${styles.state} ${styles.error}`}
        icon={<ExclamationCircleFilled aria-hidden />}
        onClick={() => void explain()}
      />
    </Tooltip>
  );
}
