import { useEffect, useMemo } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { pendingFiles, usePendingWork, type PendingFiles } from './pending-work.ts';

/** The files of a field, discarded with it, or those of a cell, kept while it is scrolled out of view. */
export function usePendingFiles({ pointer }: ColumnPlan, rowId: string | undefined): PendingFiles {
  const work = usePendingWork();
  const files = useMemo(() => (rowId === undefined ? pendingFiles() : work.filesOf({ rowId, pointer })), [work, rowId, pointer]);
  useEffect(() => (rowId === undefined ? work.show({ pointer }, files) : undefined), [work, files, rowId, pointer]);
  return files;
}
