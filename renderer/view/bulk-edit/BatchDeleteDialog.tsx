import type { ListPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { deleteRecords } from './batch-delete.ts';
import { RunDialog, type NamedRecord, type RunCounts } from './RunDialog.tsx';

interface BatchDeleteDialogProps {
  plan: ListPlan;
  records: readonly NamedRecord[];
  /** Called when some records may have gone. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes many records, once it is confirmed. */
export function BatchDeleteDialog({ plan, records, onDeleted, onClose }: BatchDeleteDialogProps) {
  const { message, provider } = usePorts();
  const n = records.length.toLocaleString('en');
  const texts = {
    title: `${message('list.batch-delete-title')} · ${plan.title}`,
    question: message('list.batch-delete-question', { n }),
    start: message('bulk.delete', { n }),
    progress: message('bulk.delete-progress'),
    done: message('bulk.deleted'),
    summary: (counts: RunCounts) => message('bulk.delete-summary', { ...counts }),
  };
  const step = (ids: readonly string[]) => deleteRecords(provider, plan.documentId, ids);
  return <RunDialog {...{ texts, records, step, onClose }} isDangerous onEnd={onDeleted} />;
}
