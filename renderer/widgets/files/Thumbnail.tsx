import { FileImageOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { usePorts } from '../ports.ts';
import { FileState, type FileStateProps } from './FileState.tsx';
import styles from './files.module.css';

interface ThumbnailProps extends FileStateProps {
  size: 'small' | 'large';
  tabIndex?: number;
  /** Called on click instead of opening the image. */
  onOpen?: () => void;
}

/** A thumbnail that opens the image in a dialog (UPLOAD-06). Shows the progress while uploading, and an icon when the image cannot be loaded. */
export function Thumbnail({ size, tabIndex, onOpen, ...state }: ThumbnailProps) {
  const { file } = state;
  const { message, provider } = usePorts();
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
