import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ActionPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useViews } from '../useViews.ts';
import { useDictionaries } from '../dictionaries.ts';
import { focusFailure } from '../form/focus-failure.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { createFormStore } from '../form-store/form-store.ts';
import { firstAnswers, type ActedRecord } from './offered-actions.ts';

interface ActionDialogProps {
  form: FormPlan | OneToManyPlan;
  action: ActionPlan;
  records: readonly ActedRecord[];
  title: string;
  /** Resolves to false where nothing was done. */
  onRun: (answers: WireRow) => Promise<boolean>;
  onClose: () => void;
}

/** Pixels. */
const WIDTH = 520;

/** The form of what is asked for: the fields of the action, and nothing else. */
function askedPlan({ documentId, tableType, table, title }: FormPlan | OneToManyPlan, ask: NonNullable<ActionPlan['ask']>): FormPlan {
  const properties = Object.fromEntries(ask.map((field) => [field.key, { title: field.title, ...columnType(field.type).schema(field) }]));
  const required = ask.filter((field) => field.required).map(({ key }) => key);
  const schema = { type: 'object', title, required, properties };
  return { kind: 'form', documentId, tableType, table, title, columns: 1, fields: ask, schema };
}

/** The answers being entered, and the run that they are for. */
function useAnswers({ form, action, records, onRun, onClose }: Omit<ActionDialogProps, 'title'>) {
  const { user, provider } = usePorts();
  const [isRunning, setRunning] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => askedPlan(form, action.ask ?? []), [form, action]);
  const store = useMemo(() => {
    // What is asked of many records at once begins with none of their values.
    const first = records.length <= 1 ? firstAnswers(form, action, records[0]?.record ?? {}, user) : undefined;
    return createFormStore(plan, null, user, provider, first);
  }, [plan, form, action, records, user, provider]);
  const run = async () => {
    const [failure] = await store.validateWithServer();
    if (failure) return host.current ? focusFailure(host.current, store, failure, new Map()) : undefined;
    setRunning(true);
    const isDone = await onRun(store.payload());
    setRunning(false);
    return isDone ? onClose() : undefined;
  };
  return { plan, store, host, isRunning, run: () => void run() };
}

/** Asks what an action needs to know before it runs; what is refused can be mended in place. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, title, onClose } = props;
  const { message } = usePorts();
  const { plan, store, host, isRunning, run } = useAnswers(props);
  const { data: views } = useViews(plan.fields);
  const dictionaries = useDictionaries(plan.fields);
  const footer = (
    <>
      <Button onClick={onClose}>{message('action.cancel')}</Button>
      <Button type="primary" loading={isRunning && BUSY} onClick={run}>
        {action.title}
      </Button>
    </>
  );
  const form = views && { store, dictionaries, views, schema: plan.schema, fields: plan.fields };
  return (
    <WorkDialog title={title} width={WIDTH} onCancel={onClose} footer={footer}>
      <div ref={host}>
        <div ref={useFirstFocus()}>{form && <SchemaForm {...form} readOnly={isRunning} columns={1} onSubmit={run} />}</div>
      </div>
    </WorkDialog>
  );
}
