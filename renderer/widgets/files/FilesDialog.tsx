import { useRef, useState } from 'react';
import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { ConfirmButtons } from '../dialog/ConfirmButtons.tsx';
import { useFirstFocus } from '../dialog/useFirstFocus.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import type { FileLook } from './file-looks.ts';
import { FileList } from './FileList.tsx';
import { FilePick } from './FilePick.tsx';
import type { Opening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { useUploads } from './useUploads.ts';
import styles from './files.module.css';

/** Pixels (UPLOAD-08). */
const WIDTH = 520;

interface FilesDialogProps {
  look: FileLook;
  column: ColumnPlan;
  value: readonly StoredFile[];
  opening: Opening;
  onConfirm: (value: readonly StoredFile[]) => void;
}

/** All files of a cell: changes apply on confirmation, and confirming an empty list is an error (UPLOAD-08). */
export function FilesDialog({ look, column, value, opening, onConfirm }: FilesDialogProps) {
  const { message, notify } = usePorts();
  const [files, setFiles] = useState(value);
  const pick = useRef<HTMLButtonElement>(null);
  const uploads = useUploads({ value: files, column, look, announces: true, onChange: setFiles });
  function confirm() {
    if (files.length === 0) return notify.error(message('upload.none'));
    opening.close();
    onConfirm(files);
  }
  return (
    <WorkDialog
      title={message(look.title)}
      width={WIDTH}
      isOpen={opening.isOpen}
      footer={<ConfirmButtons disabled={uploads.isPending} onCancel={opening.close} onConfirm={confirm} />}
      rootClassName={CELL_POPUP_CLASS}
      onCancel={opening.close}
      afterClose={opening.leave}
    >
      <div ref={useFirstFocus()} className={`${styles.field} ${styles.dialog}`}>
        <FilePick ref={pick} look={look} onPick={uploads.add} />
        <FileList uploads={uploads} column={column} look={look} readOnly={false} focusAfter={pick} />
      </div>
    </WorkDialog>
  );
}
