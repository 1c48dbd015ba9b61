import { useEffect, useReducer, useRef } from 'react';
import type { ColumnPlan } from '../compile/plan.ts';
import type { FileLook } from './file-looks.ts';
import { usePendingWork } from './pending-work.ts';
import { useWidgetPorts } from './ports.ts';
import { chosenFile, reduceUploads, settledPaths, storedFiles, type UploadEvent, type UploadFile } from './upload-list.ts';

/** The folder on the server (UPLOAD-10). */
const BIZ = 'temp';

/** The files of one field or cell, and what can be done with them. */
export interface Uploads {
  files: readonly UploadFile[];
  /** True while the value waits for a file that is not done. */
  isPending: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
  retry(id: string): void;
  move(id: string, by: -1 | 1): void;
}

interface UploadsProps {
  value: readonly string[];
  column: ColumnPlan;
  look: FileLook;
  /** Says at once that a file has failed, where no icon stands for it (ERR-17). */
  announces: boolean;
  onChange?: (paths: readonly string[]) => void;
}

/**
 * Sends chosen files and gives their paths once all are there (UPLOAD-03). Until then the list lives here and the value stays as it is.
 * A cell that is scrolled away goes on sending and gives its paths all the same; a failure is then announced.
 */
export function useUploads({ value, column, look, announces, onChange }: UploadsProps): Uploads {
  const { provider, message, notify } = useWidgetPorts();
  const pendingWork = usePendingWork();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const pending = useRef<readonly UploadFile[] | null>(null);
  const underWay = useRef(new Map<string, AbortController>());
  const latest = useRef({ value, onChange, isThere: true });
  useEffect(() => {
    latest.current = { value, onChange, isThere: true };
    const held = latest;
    return () => void (held.current.isThere = false);
  }, [value, onChange]);

  function run(event: UploadEvent) {
    const before = pending.current ?? storedFiles(latest.current.value);
    const files = reduceUploads(before, event);
    for (const file of before) if (!files.some((one) => one.id === file.id)) underWay.current.get(file.id)?.abort();
    const paths = settledPaths(files);
    pending.current = paths ? null : files;
    if (paths && files !== before) latest.current.onChange?.(paths);
    redraw();
  }

  function fail(file: UploadFile, reason: string) {
    if (announces || !latest.current.isThere) notify.error(message('upload.file-failed', { name: file.name }));
    run({ type: 'fail', id: file.id, message: reason });
  }

  async function send(file: UploadFile) {
    if (!file.source) return;
    const aborter = new AbortController();
    underWay.current.set(file.id, aborter);
    const { action, responseName } = column.files ?? {};
    const onProgress = (percent: number) => run({ type: 'progress', id: file.id, percent });
    try {
      const { signal } = aborter;
      const { path } = await pendingWork.track(
        provider.upload(file.source, { biz: BIZ, action, responseName, onProgress, signal }),
        signal,
      );
      if (!aborter.signal.aborted) run({ type: 'done', id: file.id, path });
    } catch (error) {
      if (!aborter.signal.aborted) fail(file, error instanceof Error ? error.message : '');
    } finally {
      underWay.current.delete(file.id);
    }
  }

  function add(sources: readonly File[]) {
    const taken = look.isImage ? sources.filter((source) => source.type.includes('image')) : sources;
    if (taken.length < sources.length) notify.warning(message('upload.images-only'));
    if (taken.length === 0) return;
    const limit = look.isSingle ? 1 : column.files?.limit;
    const files = taken.map(chosenFile).slice(limit ? -limit : 0);
    run({ type: 'add', files, limit });
    files.forEach((file) => void send(file));
  }

  function retry(id: string) {
    const file = pending.current?.find((one) => one.id === id);
    run({ type: 'retry', id });
    if (file) void send(file);
  }

  return {
    files: pending.current ?? storedFiles(value),
    isPending: pending.current !== null,
    add,
    remove: (id) => run({ type: 'remove', id }),
    retry,
    move: (id, by) => run({ type: 'move', id, by }),
  };
}
