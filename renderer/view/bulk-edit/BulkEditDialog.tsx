import { Button, Progress, Select, Table } from 'antd';
import { useMemo, useState } from 'react';
import type { FormPlan, ListPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { createFormStore } from '../form-store/form-store.ts';
import { useFailureText } from '../form-store/store-hooks.ts';
import { useLaterViews } from '../useViews.ts';
import { changeRecord, type BulkOutcome } from './bulk-save.ts';
import { CopyResults } from './CopyResults.tsx';
import { oneFieldPlan, sharedFields } from './one-field.ts';
import { useRun, type Run } from './useRun.ts';
import styles from './BulkEditDialog.module.css';

/** A chosen record, as the preview names it; `before` has the texts of its columns. */
export interface ChosenRecord {
  id: string;
  name: string;
  before: Readonly<Record<string, string>>;
}

interface BulkEditDialogProps {
  plan: ListPlan;
  form: FormPlan | OneToManyPlan;
  dictionaries: Dictionaries;
  records: readonly ChosenRecord[];
  /** Called when some records may have changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Records that are changed at the same time. */
const AT_ONCE = 4;
/** Pixels. */
const WIDTH = 720;
const TABLE_HEIGHT = 320;

/** Gives one field of the chosen records one value: first shown with what each has now, then with what came of it. */
export function BulkEditDialog({ plan, form, dictionaries, records, onChanged, onClose }: BulkEditDialogProps) {
  const { message, user, provider } = usePorts();
  const [key, setKey] = useState<string>();
  const one = useMemo(() => (key === undefined ? undefined : oneFieldPlan(form, key)), [form, key]);
  const store = useMemo(() => one && createFormStore(one, null, user, provider), [one, user, provider]);
  const views = useLaterViews(one?.fields ?? null);
  const { run, start, stop } = useRun<BulkOutcome>(AT_ONCE, onChanged);
  const n = records.length;
  const ids = records.map(({ id }) => id);
  const begin = () => {
    if (!store || !key) return;
    const change = { plan: form, values: { [key]: store.payload()[key] ?? '' } };
    const changed = async (id: string) => [id, await changeRecord(provider, user, change, id)] as const;
    void start(async (some) => new Map(await Promise.all(some.map(changed))), ids);
  };
  return (
    <WorkDialog
      title={`${message('bulk.title', { n })} · ${plan.title}`}
      width={WIDTH}
      onCancel={onClose}
      footer={<Buttons {...{ records, run, stop, onClose }} begin={store && begin} />}
    >
      <div className={styles.content}>
        <FieldChoice form={form} value={key} isLocked={run !== null} onChange={setKey} />
        {one && store && views && (
          <SchemaForm
            key={key}
            {...{ store, views, dictionaries, schema: one.schema, fields: one.fields }}
            readOnly={run !== null}
            columns={1}
            onSubmit={begin}
          />
        )}
        {run && <Progress percent={Math.floor((run.outcomes.size / n) * 100)} aria-label={message('bulk.progress')} />}
        <Preview {...{ records, fieldKey: key, outcomes: run?.outcomes }} />
      </div>
    </WorkDialog>
  );
}

interface ButtonsProps {
  records: readonly ChosenRecord[];
  run: Run<BulkOutcome> | null;
  /** Absent until a field is chosen. */
  begin: (() => void) | undefined;
  stop: () => void;
  onClose: () => void;
}

function Buttons({ records, run, begin, stop, onClose }: ButtonsProps) {
  const { message } = usePorts();
  const textOf = useOutcomeText();
  const n = records.length;
  return (
    <>
      {run && !run.isRunning && (
        <CopyResults lines={() => records.map(({ id, name }) => [name, textOf(run.outcomes.get(id)) || message('bulk.not-reached')])} />
      )}
      <Button onClick={run?.isRunning ? stop : onClose}>{message(run?.isRunning ? 'bulk.stop' : 'action.close')}</Button>
      {!run && (
        <Button type="primary" disabled={!begin} onClick={begin}>
          {message('bulk.start', { n })}
        </Button>
      )}
    </>
  );
}

interface FieldChoiceProps {
  form: FormPlan | OneToManyPlan;
  value: string | undefined;
  isLocked: boolean;
  onChange: (key: string) => void;
}

function FieldChoice({ form, value, isLocked, onChange }: FieldChoiceProps) {
  const { message } = usePorts();
  const options = useMemo(() => sharedFields(form).map(({ key, title }) => ({ value: key, label: title })), [form]);
  return (
    <Select
      aria-label={message('bulk.field')}
      placeholder={message('bulk.field')}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={isLocked}
      {...{ value, options, onChange }}
    />
  );
}

interface PreviewProps {
  records: readonly ChosenRecord[];
  fieldKey: string | undefined;
  outcomes: ReadonlyMap<string, BulkOutcome> | undefined;
}

function useOutcomeText() {
  const { message } = usePorts();
  const failureText = useFailureText();
  return (outcome: BulkOutcome | undefined): string => {
    if (!outcome) return '';
    if (outcome.kind === 'invalid') return outcome.failures.map(failureText).join(' ');
    return outcome.kind === 'refused' ? outcome.reason : message(`bulk.${outcome.kind}`);
  };
}

function Preview({ records, fieldKey = '', outcomes }: PreviewProps) {
  const { message } = usePorts();
  const textOf = useOutcomeText();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ y: TABLE_HEIGHT }}
      virtual
      dataSource={[...records]}
      columns={[
        { title: message('bulk.record'), dataIndex: 'name', width: 200 },
        { title: message('bulk.before'), width: 200, render: (_, { before }) => before[fieldKey] ?? '' },
        { title: message('bulk.result'), width: 260, render: (_, { id }) => textOf(outcomes?.get(id)) },
      ]}
    />
  );
}
