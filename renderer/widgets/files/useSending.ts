import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { usePendingWork, type PendingFiles } from './pending-work.ts';
import { usePorts } from '../ports.ts';
import type { UploadFile } from './upload-list.ts';

interface SendingProps {
  column: ColumnPlan;
  purpose: 'field' | 'cell';
  senders: PendingFiles['senders'];
}

/** Uploads the files of one field or cell; the form waits for pending ones. */
export function useSending({ column, purpose, senders }: SendingProps) {
  const { provider } = usePorts();
  const pendingWork = usePendingWork();

  /** Resolves to the path on the server; null when cancelled or already uploaded. `onProgress` receives 0 to 100. */
  return async function send({ id, source }: UploadFile, onProgress: (percent: number) => void): Promise<string | null> {
    if (!source) return null;
    const aborter = new AbortController();
    const { signal } = aborter;
    const { action, responseName, sendsToken } = column.files ?? {};
    senders.set(id, aborter);
    try {
      const upload = provider.upload(source, {
        ...{ purpose, action, responseName, onProgress, signal },
        ...(purpose === 'cell' && !sendsToken && { isAnonymous: true }),
      });
      const { path } = await pendingWork.track(upload, aborter);
      return signal.aborted ? null : path;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      senders.delete(id);
    }
  };
}
