import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { FileLook } from './file-looks.ts';
import { usePorts } from '../ports.ts';
import { chosenFile, type UploadFile } from './upload-list.ts';
import { useSending } from './useSending.ts';
import { useUploadList } from './useUploadList.ts';
import { useEffect, useMemo } from 'react';
import { pendingFiles, usePendingWork, type PendingFiles } from './pending-work.ts';

/** The files of one field or cell, and their actions. */
export interface Uploads {
  files: readonly UploadFile[];
  /** True while an upload is pending. */
  isPending: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  retry(id: string): void;
  move(id: string, by: -1 | 1): void;
}

interface UploadsProps {
  value: readonly StoredFile[];
  column: ColumnPlan;
  look: FileLook;
  /** The row of a cell, which may be scrolled out of view meanwhile. */
  rowId?: string;
  /** Reports a failed file immediately, when no icon shows it (ERR-17). */
  announces: boolean;
  onChange?: (value: readonly StoredFile[]) => void;
}

/**
 * Uploads chosen files and reports the value once all are done (UPLOAD-03). Until then the value is unchanged.
 * A cell that is scrolled out of view continues uploading and still reports its value; failures are then announced.
 */
export function useUploads({ value, column, look, rowId, announces, onChange }: UploadsProps): Uploads {
  const { message, notify } = usePorts();
  const list = useUploadList(value, onChange, usePendingFiles(column, rowId), column.files?.areWhole === true);
  const sendFile = useSending({ column, purpose: rowId === undefined ? 'field' : 'cell', senders: list.senders });

  async function send(file: UploadFile) {
    try {
      const path = await sendFile(file, (percent) => list.run({ type: 'progress', id: file.id, percent }));
      if (path !== null) list.run({ type: 'done', id: file.id, path });
    } catch (error) {
      if (announces || !list.isThere()) notify.error(message('upload.file-failed', { name: file.name }));
      list.run({ type: 'fail', id: file.id, message: error instanceof Error ? error.message : '' });
    }
  }

  function add(sources: readonly File[]) {
    const taken = look.isImage ? sources.filter((source) => source.type.includes('image')) : sources;
    if (taken.length < sources.length) notify.warning(message('upload.images-only'));
    if (taken.length === 0) return;
    const limit = look.isSingle ? 1 : column.files?.limit;
    const files = taken.map(chosenFile).slice(limit ? -limit : 0);
    list.run({ type: 'add', files, limit });
    files.forEach((file) => void send(file));
  }

  function retry(id: string) {
    const file = list.pendingFile(id);
    list.run({ type: 'retry', id });
    if (file) void send(file);
  }

  return {
    files: list.files,
    isPending: list.isPending,
    add,
    remove: (id) => list.run({ type: 'remove', id }),
    retry,
    move: (id, by) => list.run({ type: 'move', id, by }),
  };
}

/** The files of a field, discarded with it, or those of a cell, kept while it is scrolled out of view. */
function usePendingFiles({ pointer }: ColumnPlan, rowId: string | undefined): PendingFiles {
  const work = usePendingWork();
  const files = useMemo(() => (rowId === undefined ? pendingFiles() : work.filesOf({ rowId, pointer })), [work, rowId, pointer]);
  useEffect(() => (rowId === undefined ? work.show({ pointer }, files) : undefined), [work, files, rowId, pointer]);
  return files;
}
