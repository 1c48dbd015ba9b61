import { useRef } from 'react';
import type { ColumnPlan } from '../compile/plan.ts';
import { usePendingWork } from './pending-work.ts';
import { useWidgetPorts } from './ports.ts';
import type { UploadFile } from './upload-list.ts';

/** The folder on the server (UPLOAD-10). */
const BIZ = 'temp';

/** Sends the files of one field or cell; a form waits for those that are under way. */
export function useSending(column: ColumnPlan) {
  const { provider } = useWidgetPorts();
  const pendingWork = usePendingWork();
  const underWay = useRef(new Map<string, AbortController>());

  /** The path on the server; null when the file was stopped, or is there already. `onProgress` is told 0 to 100. */
  async function send({ id, source }: UploadFile, onProgress: (percent: number) => void): Promise<string | null> {
    if (!source) return null;
    const aborter = new AbortController();
    const { signal } = aborter;
    const { action, responseName } = column.files ?? {};
    underWay.current.set(id, aborter);
    try {
      const upload = provider.upload(source, { biz: BIZ, action, responseName, onProgress, signal });
      const { path } = await pendingWork.track(upload, signal);
      return signal.aborted ? null : path;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      underWay.current.delete(id);
    }
  }

  return { send, stop: (id: string) => underWay.current.get(id)?.abort() };
}
