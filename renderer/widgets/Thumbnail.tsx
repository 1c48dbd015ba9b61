import { FileImageOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { useWidgetPorts } from './ports.ts';
import { FileState, type FileStateProps } from './FileState.tsx';
import styles from './files.module.css';

interface ThumbnailProps extends FileStateProps {
  size: 'small' | 'large';
  tabIndex?: number;
  /** What a click opens instead of the image alone. */
  onOpen?: () => void;
}

/** A small picture of an image; it opens in a dialog (UPLOAD-06). One that is not there yet shows how far it is, one that can't be fetched a sign. */
export function Thumbnail({ size, tabIndex, onOpen, ...state }: ThumbnailProps) {
  const { file } = state;
  const { message, provider } = useWidgetPorts();
  const [isOpen, setIsOpen] = useState(false);
  const [missing, setMissing] = useState<string>();
  const url = file.status === 'done' ? provider.fileUrl(file.path) : undefined;
  if (!url)
    return (
      <span className={`${styles.thumbnail} ${styles[size]} ${styles.pending}`} title={file.name}>
        <FileState {...state} />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={`${styles.thumbnail} ${styles[size]}`}
        tabIndex={tabIndex}
        aria-label={message('upload.preview', { name: file.name })}
        onClick={onOpen ?? (() => setIsOpen(true))}
      >
        {missing === url ? <FileImageOutlined aria-hidden /> : <img src={url} alt="" loading="lazy" onError={() => setMissing(url)} />}
      </button>
      <Modal open={isOpen} title={file.name} footer={null} centered width="auto" destroyOnHidden onCancel={() => setIsOpen(false)}>
        <img className={styles.preview} src={url} alt={file.name} />
      </Modal>
    </>
  );
}
