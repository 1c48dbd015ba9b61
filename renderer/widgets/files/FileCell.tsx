import { useRef } from 'react';
import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { CellProps } from '#renderer/widgets/widget-props.ts';
import { focusAround } from '../dialog/focus-around.ts';
import type { FileLook } from './file-looks.ts';
import { FileMenu } from './FileMenu.tsx';
import { FileName } from './FileName.tsx';
import { FilePick } from './FilePick.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { FileState } from './FileState.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useOpening } from '../pick/useOpening.ts';
import { useUploads, type Uploads } from './useUploads.ts';
import styles from './files.module.css';

interface FileCellProps extends CellProps<readonly StoredFile[]> {
  look: FileLook;
}

/** The files of a cell: a button while there is none, else the first or the failed one, with its state, its menu and the number of others (COL-15..17). */
export function FileCell({ look, value, column, rowId, onChange }: FileCellProps) {
  const uploads = useUploads({ value, column, look, rowId, announces: false, onChange });
  const host = useRef<HTMLSpanElement>(null);
  const opening = useOpening();
  const leave = () => {
    opening.leave();
    focusAround(host.current);
  };
  if (uploads.files.length === 0 && !onChange) return null;
  return (
    <span ref={host} className={styles.cell}>
      {uploads.files.length === 0 ? (
        <FilePick look={look} text={column.files?.buttonText} isSmall tabIndex={-1} onPick={uploads.add} />
      ) : (
        <FirstFile {...{ look, column, uploads }} isEditable={onChange !== undefined} onMore={look.isSingle ? undefined : opening.open} />
      )}
      {opening.isPresent && onChange && <FilesDialog {...{ look, column, value }} opening={{ ...opening, leave }} onConfirm={onChange} />}
    </span>
  );
}

interface FirstFileProps {
  look: FileLook;
  column: FileCellProps['column'];
  uploads: Uploads;
  isEditable: boolean;
  onMore: (() => void) | undefined;
}

function FirstFile({ look, column, uploads, isEditable, onMore }: FirstFileProps) {
  const file = uploads.files.find(({ status }) => status === 'error') ?? uploads.files[0]!;
  const others = uploads.files.length - 1;
  const allowsDownload = column.files?.allowDownload !== false;
  // While files are uploading, a pop-up would start from the old value.
  const more = uploads.isPending ? undefined : onMore;
  const actions = { onRetry: () => uploads.retry(file.id), onRemove: () => uploads.remove(file.id) };
  const state = { file, inCell: true, ...(isEditable && actions) };
  return (
    <>
      {look.isImage ? (
        <Thumbnail {...state} size="small" tabIndex={-1} onOpen={isEditable ? more : undefined} />
      ) : (
        <>
          {isEditable && <FileState {...state} />}
          <FileName file={file} length={look.nameLength} isLink={!isEditable && allowsDownload} tabIndex={-1} />
        </>
      )}
      {others > 0 && <span className={styles.count}>+{others}</span>}
      {isEditable && <FileMenu {...state} rules={column.files} onMore={more} />}
    </>
  );
}
