import { Button, Progress, Table } from 'antd';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { CopyResults } from './CopyResults.tsx';
import { useRun, type Run, type Step } from './useRun.ts';
import styles from './BulkEditDialog.module.css';

/** A record that work is about, as the list names it. */
export interface NamedRecord {
  id: string;
  name: string;
}

/** What came of one record. */
export type RecordOutcome = { kind: 'done' } | { kind: 'refused'; reason: string };

/** The counts of a run: records that are done, refused, and not reached yet. */
export interface RunCounts {
  a: number;
  b: number;
  n: number;
}

/** The texts of work on many records. */
interface RunTexts {
  title: string;
  question: string;
  start: string;
  progress: string;
  done: string;
  summary: (counts: RunCounts) => string;
}

interface RunDialogProps {
  texts: RunTexts;
  records: readonly NamedRecord[];
  step: Step<RecordOutcome>;
  isDangerous?: boolean;
  /** Called when some records may have changed. */
  onEnd: () => void;
  onClose: () => void;
}

/** Records in a request. */
const AT_ONCE = 50;
/** Pixels. */
const WIDTH = 640;
const TABLE_HEIGHT = 320;

/** Works on many records a few at a time, once it is confirmed; it can be stopped, and tells what came of each. */
export function RunDialog({ texts, records, step, isDangerous = false, onEnd, onClose }: RunDialogProps) {
  const { message } = usePorts();
  const { run, start, stop } = useRun<RecordOutcome>(AT_ONCE, onEnd);
  const textOf = useOutcomeText(run, texts.done);
  const n = records.length;
  const begin = () =>
    void start(
      step,
      records.map(({ id }) => id),
    );
  const close = run?.isRunning ? stop : onClose;
  const buttons = (
    <>
      {run && !run.isRunning && <CopyResults lines={() => records.map(({ id, name }) => [name, textOf(id)])} />}
      <Button onClick={close}>{message(run?.isRunning ? 'bulk.stop' : 'action.close')}</Button>
      {!run && (
        <Button type="primary" danger={isDangerous} onClick={begin}>
          {texts.start}
        </Button>
      )}
    </>
  );
  return (
    <WorkDialog title={texts.title} width={WIDTH} onCancel={close} footer={buttons}>
      <div className={styles.content}>
        <p role="status">{run ? texts.summary(countsOf(run, n)) : texts.question}</p>
        {run && <Progress percent={Math.floor((run.outcomes.size / n) * 100)} aria-label={texts.progress} />}
        <Results records={run && !run.isRunning ? refusedFirst(records, run) : records} textOf={textOf} />
      </div>
    </WorkDialog>
  );
}

/** What came of a record, in words. */
function useOutcomeText(run: Run<RecordOutcome> | null, done: string) {
  const { message } = usePorts();
  return (id: string): string => {
    const outcome = run?.outcomes.get(id);
    if (!outcome) return run && !run.isRunning ? message('bulk.not-reached') : '';
    return outcome.kind === 'refused' ? outcome.reason : done;
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

function refusedFirst(records: readonly NamedRecord[], { outcomes }: Run<RecordOutcome>): NamedRecord[] {
  const rank = ({ id }: NamedRecord) => (outcomes.get(id)?.kind === 'done' ? 1 : 0);
  return records.toSorted((one, other) => rank(one) - rank(other));
}

function countsOf({ outcomes }: Run<RecordOutcome>, n: number): RunCounts {
  const done = [...outcomes.values()].filter(({ kind }) => kind === 'done').length;
  return { a: done, b: outcomes.size - done, n: n - outcomes.size };
}
