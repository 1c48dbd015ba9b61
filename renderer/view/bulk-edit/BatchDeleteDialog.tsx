import { Button, Progress, Table } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { deleteRecords, type DeleteOutcome } from './batch-delete.ts';
import { CopyResults } from './CopyResults.tsx';
import { useRun, type Run } from './useRun.ts';
import styles from './BulkEditDialog.module.css';

/** A record to delete, as the list names it. */
export interface NamedRecord {
  id: string;
  name: string;
}

interface BatchDeleteDialogProps {
  plan: ListPlan;
  records: readonly NamedRecord[];
  /** Called when some records may have gone. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Records in a request. */
const AT_ONCE = 50;
/** Pixels. */
const WIDTH = 640;
const TABLE_HEIGHT = 320;

/** Deletes many records a few at a time, once it is confirmed; it can be stopped, and tells what came of each. */
export function BatchDeleteDialog({ plan, records, onDeleted, onClose }: BatchDeleteDialogProps) {
  const { message, provider } = usePorts();
  const { run, start, stop } = useRun<DeleteOutcome>(AT_ONCE, onDeleted);
  const textOf = useOutcomeText(run);
  const n = records.length;
  const ids = records.map(({ id }) => id);
  const begin = () => void start((some) => deleteRecords(provider, plan.documentId, some), ids);
  const close = run?.isRunning ? stop : onClose;
  return (
    <WorkDialog
      title={`${message('list.batch-delete-title')} · ${plan.title}`}
      width={WIDTH}
      onCancel={close}
      footer={
        <>
          {run && !run.isRunning && <CopyResults lines={() => records.map(({ id, name }) => [name, textOf(id)])} />}
          <Button onClick={close}>{message(run?.isRunning ? 'bulk.stop' : 'action.close')}</Button>
          {!run && (
            <Button type="primary" danger onClick={begin}>
              {message('bulk.delete', { n: n.toLocaleString('en') })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <p role="status">{run ? summary(run, n, message) : message('list.batch-delete-question', { n: n.toLocaleString('en') })}</p>
        {run && <Progress percent={Math.floor((run.outcomes.size / n) * 100)} aria-label={message('bulk.delete-progress')} />}
        <Results records={run && !run.isRunning ? refusedFirst(records, run) : records} textOf={textOf} />
      </div>
    </WorkDialog>
  );
}

/** What came of a record, in words. */
function useOutcomeText(run: Run<DeleteOutcome> | null) {
  const { message } = usePorts();
  return (id: string): string => {
    const outcome = run?.outcomes.get(id);
    if (!outcome) return run && !run.isRunning ? message('bulk.not-reached') : '';
    return outcome.kind === 'refused' ? outcome.reason : message('bulk.deleted');
  };
}

function Results({ records, textOf }: { records: readonly NamedRecord[]; textOf: (id: string) => string }) {
  const { message } = usePorts();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      virtual
      scroll={{ y: TABLE_HEIGHT }}
      dataSource={[...records]}
      columns={[
        { title: message('bulk.record'), dataIndex: 'name', width: 220 },
        { title: message('bulk.result'), width: 360, render: (_, { id }) => textOf(id) },
      ]}
    />
  );
}

function refusedFirst(records: readonly NamedRecord[], { outcomes }: Run<DeleteOutcome>): NamedRecord[] {
  const rank = ({ id }: NamedRecord) => (outcomes.get(id)?.kind === 'deleted' ? 1 : 0);
  return records.toSorted((one, other) => rank(one) - rank(other));
}

function summary({ outcomes }: Run<DeleteOutcome>, n: number, message: ReturnType<typeof usePorts>['message']): string {
  const done = [...outcomes.values()].filter(({ kind }) => kind === 'deleted').length;
  return message('bulk.delete-summary', { a: done, b: outcomes.size - done, n: n - outcomes.size });
}
