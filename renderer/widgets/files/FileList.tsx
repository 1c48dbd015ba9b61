import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode, RefObject } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { FileLook } from './file-looks.ts';
import { FileMenu } from './FileMenu.tsx';
import { FileName } from './FileName.tsx';
import { FileState, type FileStateProps } from './FileState.tsx';
import { usePorts } from '../ports.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { UploadFile } from './upload-list.ts';
import type { Uploads } from './useUploads.ts';
import styles from './files.module.css';

interface FileListProps {
  uploads: Uploads;
  column: ColumnPlan;
  look: FileLook;
  readOnly: boolean;
  /** The target of the focus when the focused file is removed. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** All files: names that open them, or image cards that can be reordered (UPLOAD-06, UPLOAD-07). */
export function FileList({ uploads, column, look, readOnly, focusAfter }: FileListProps) {
  const focusOn = () => focusAfter?.current?.focus();
  if (uploads.files.length === 0) return null;
  return (
    <ul className={look.isImage ? styles.cards : styles.list} aria-label={column.title}>
      {uploads.files.map((file) => {
        const { id } = file;
        const remove = readOnly ? undefined : () => (uploads.remove(id), focusOn());
        const state = { file, onRetry: () => (uploads.retry(id), focusOn()), onRemove: remove };
        const menu = <FileMenu file={file} rules={column.files} onRetry={() => uploads.retry(id)} onRemove={remove} />;
        return (
          <li key={id}>
            {look.isImage ? (
              <ImageCard state={state} menu={menu} uploads={readOnly ? undefined : uploads} />
            ) : (
              <>
                <FileState {...state} />
                <FileName file={file} isLink={column.files?.allowDownload !== false} />
                {menu}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** An image with its menu, and with arrows where it can be reordered. */
function ImageCard({ state, menu, uploads }: { state: FileStateProps; menu: ReactNode; uploads: Uploads | undefined }) {
  const { file } = state;
  return (
    <>
      <Thumbnail {...state} size="large" />
      <span>
        {uploads && <Mover file={file} uploads={uploads} by={-1} />}
        {menu}
        {uploads && <Mover file={file} uploads={uploads} by={1} />}
      </span>
    </>
  );
}

/** An arrow that swaps an image with its neighbour; disabled at the end. */
function Mover({ file, uploads, by }: { file: UploadFile; uploads: Uploads; by: -1 | 1 }) {
  const { message, notify } = usePorts();
  const Icon = by < 0 ? ArrowLeftOutlined : ArrowRightOutlined;
  function move() {
    const at = uploads.files.indexOf(file) + by;
    if (at < 0) notify.warning(message('upload.at-first'));
    else if (at >= uploads.files.length) notify.warning(message('upload.at-last'));
    else uploads.move(file.id, by);
  }
  return (
    <Button
      type="text"
      size="small"
      aria-label={message(by < 0 ? 'upload.move-back' : 'upload.move-on')}
      icon={<Icon aria-hidden />}
      onClick={move}
    />
  );
}
