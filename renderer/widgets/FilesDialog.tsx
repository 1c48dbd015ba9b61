import { Modal } from 'antd';
import { useState } from 'react';
import type { ColumnPlan } from '../compile/plan.ts';
import type { FileLook } from './file-looks.ts';
import { FileList } from './FileList.tsx';
import { FilePick } from './FilePick.tsx';
import { useWidgetPorts } from './ports.ts';
import { useUploads } from './use-uploads.ts';
import styles from './files.module.css';

/** Pixels (UPLOAD-08). */
const WIDTH = 520;

interface FilesDialogProps {
  look: FileLook;
  column: ColumnPlan;
  value: readonly string[];
  onConfirm: (paths: readonly string[]) => void;
  onCancel: () => void;
}

/** All files of a cell: nothing of it counts before it is confirmed, and confirming none is an error (UPLOAD-08). */
export function FilesDialog({ look, column, value, onConfirm, onCancel }: FilesDialogProps) {
  const { message, notify } = useWidgetPorts();
  const [paths, setPaths] = useState(value);
  const uploads = useUploads({ value: paths, column, look, announces: true, onChange: setPaths });
  function confirm() {
    if (paths.length === 0) notify.error(message('upload.none'));
    else onConfirm(paths);
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={message(look.title)}
      okText={message('action.ok')}
      cancelText={message('action.cancel')}
      okButtonProps={{ disabled: uploads.isPending }}
      onOk={confirm}
      onCancel={onCancel}
    >
      <div className={`${styles.field} ${styles.dialog}`}>
        <FilePick look={look} onPick={uploads.add} />
        <FileList uploads={uploads} column={column} look={look} readOnly={false} />
      </div>
    </Modal>
  );
}
