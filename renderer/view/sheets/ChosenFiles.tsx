import { CloseOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import { fileSize } from './file-size.ts';
import styles from './sheets.module.css';

interface ChosenFilesProps {
  files: readonly File[];
  /** Absent while files cannot be removed. */
  onRemove?: (file: File) => void;
}

/** The files selected for upload. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { message } = usePorts();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={message('import.files')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <FileExcelOutlined aria-hidden />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>{fileSize(file.size)}</span>
          <Button
            type="text"
            size="small"
            disabled={!onRemove}
            aria-label={message('import.remove', { name: file.name })}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => onRemove?.(file)}
          />
        </li>
      ))}
    </ul>
  );
}
