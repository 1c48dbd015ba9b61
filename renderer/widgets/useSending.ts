import type { ColumnPlan } from '../compile/plan.ts';
import { usePendingWork, type PendingFiles } from './pending-work.ts';
import { useWidgetPorts } from './ports.ts';
import type { UploadFile } from './upload-list.ts';

/** The folder on the server (UPLOAD-10). */
const BIZ = 'temp';

/** Sends the files of one field or cell; a form waits for those that are under way. */
export function useSending(column: ColumnPlan, senders: PendingFiles['senders']) {
  const { provider } = useWidgetPorts();
  const pendingWork = usePendingWork();

  /** The path on the server; null when the upload was cancelled or the file is there already. `onProgress` gets 0 to 100. */
  return async function send({ id, source }: UploadFile, onProgress: (percent: number) => void): Promise<string | null> {
    if (!source) return null;
    const aborter = new AbortController();
    const { signal } = aborter;
    const { action, responseName } = column.files ?? {};
    senders.set(id, aborter);
    try {
      const upload = provider.upload(source, { biz: BIZ, action, responseName, onProgress, signal });
      const { path } = await pendingWork.track(upload, signal);
      return signal.aborted ? null : path;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      senders.delete(id);
    }
  };
}
