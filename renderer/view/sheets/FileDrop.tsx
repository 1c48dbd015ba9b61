import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { SHEET_KINDS } from './sheet-files.ts';
import styles from './sheets.module.css';

interface FileDropProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The text of the area. */
  children: ReactNode;
}

/** An area to choose or drop files. */
export function FileDrop({ disabled, onFiles, children }: FileDropProps) {
  const { message } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setIsOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className={`${styles.drop} ${isOver ? styles.over : ''}`} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <div className={styles.pick}>
        <Button icon={<UploadOutlined aria-hidden />} disabled={disabled} onClick={() => input.current?.click()}>
          {message('import.pick')}
        </Button>
        <span className={styles.dropText}>{message('import.drop')}</span>
      </div>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={SHEET_KINDS}
        aria-label={message('import.pick')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
