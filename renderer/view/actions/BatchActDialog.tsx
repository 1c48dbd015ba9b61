import type { ActionPlan } from '#renderer/compile/plan.ts';
import { isAnnounced, type WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { RunDialog, type RecordOutcome, type RunCounts } from '../bulk-edit/RunDialog.tsx';
import type { ActedRecord } from './offered-actions.ts';

interface BatchActDialogProps {
  documentId: string;
  action: ActionPlan;
  records: readonly ActedRecord[];
  /** The form's name and what is to be done, as the title of the dialog. */
  title: string;
  asked: WireRow | undefined;
  /** Called when some records may have changed. */
  onEnd: () => void;
  onClose: () => void;
}

/** Performs an action on many records, once it is confirmed. */
export function BatchActDialog({ documentId, action, records, title, asked, onEnd, onClose }: BatchActDialogProps) {
  const { message, provider } = usePorts();
  const n = records.length.toLocaleString('en');
  const texts = {
    title,
    question: message('action.question-count', { title: action.title, n }),
    start: message('action.of-many', { title: action.title, n }),
    progress: message('action.progress'),
    done: message('action.done-one'),
    summary: (counts: RunCounts) => message('action.summary', { ...counts }),
  };
  const step = async (ids: readonly string[]): Promise<ReadonlyMap<string, RecordOutcome>> => {
    try {
      const done = await provider.act?.({ documentId, code: action.code, rowIds: ids, asked });
      const refusedAll = done?.isDoubtful ? done.message : undefined;
      return new Map(ids.map((id) => [id, outcomeOf(refusedAll ?? done?.refused.get(id))]));
    } catch (error) {
      const reason = error instanceof Error && !isAnnounced(error) ? error.message : message('action.failed');
      return new Map(ids.map((id) => [id, { kind: 'refused', reason }]));
    }
  };
  return <RunDialog {...{ texts, records, step, onEnd, onClose }} />;
}

function outcomeOf(reason: string | undefined): RecordOutcome {
  return reason === undefined ? { kind: 'done' } : { kind: 'refused', reason };
}
