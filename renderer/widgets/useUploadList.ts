import { useEffect, useReducer, useRef } from 'react';
import { reduceUploads, settledPaths, storedFiles, type UploadEvent, type UploadFile } from './upload-list.ts';

/**
 * The files of a value: while one of them is not done the list lives here, and the value stays as it is (UPLOAD-03).
 * It goes on when it is no longer shown.
 */
export function useUploadList(
  value: readonly string[],
  onChange: ((paths: readonly string[]) => void) | undefined,
  onGone: (id: string) => void,
) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const pending = useRef<readonly UploadFile[] | null>(null);
  const latest = useRef({ value, onChange, isThere: true });
  useEffect(() => {
    latest.current = { value, onChange, isThere: true };
    const held = latest;
    return () => void (held.current.isThere = false);
  }, [value, onChange]);

  function run(event: UploadEvent) {
    const before = pending.current ?? storedFiles(latest.current.value);
    const files = reduceUploads(before, event);
    for (const file of before) if (!files.some((one) => one.id === file.id)) onGone(file.id);
    const paths = settledPaths(files);
    pending.current = paths ? null : files;
    if (paths && files !== before) latest.current.onChange?.(paths);
    redraw();
  }

  return {
    files: pending.current ?? storedFiles(value),
    isPending: pending.current !== null,
    isThere: () => latest.current.isThere,
    pendingFile: (id: string) => pending.current?.find((one) => one.id === id),
    run,
  };
}
