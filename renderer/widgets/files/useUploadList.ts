import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { PendingFiles } from './pending-work.ts';
import { reduceUploads, settledValue, storedFiles, type UploadEvent } from './upload-list.ts';

/**
 * The files of a value: until all are uploaded the list is pending and the value unchanged (UPLOAD-03).
 * Uploads continue after unmount.
 */
export function useUploadList(
  value: readonly StoredFile[],
  onChange: ((value: readonly StoredFile[]) => void) | undefined,
  { list, senders }: PendingFiles,
  areWhole: boolean,
) {
  const pending = useSyncExternalStore(list.subscribe, list.get);
  const latest = useRef({ value, onChange, isThere: true });
  useEffect(() => {
    latest.current = { value, onChange, isThere: true };
    const held = latest;
    return () => void (held.current.isThere = false);
  }, [value, onChange]);

  function run(event: UploadEvent) {
    const before = list.get() ?? storedFiles(latest.current.value);
    const files = reduceUploads(before, event);
    for (const file of before) if (!files.some((one) => one.id === file.id)) senders.get(file.id)?.abort();
    const settled = settledValue(files, areWhole);
    list.set(settled ? null : files);
    if (settled && files !== before) latest.current.onChange?.(settled);
  }

  return {
    files: pending ?? storedFiles(value),
    isPending: pending !== null,
    senders,
    isThere: () => latest.current.isThere,
    pendingFile: (id: string) => list.get()?.find((one) => one.id === id),
    run,
  };
}
