import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ActionPlan, ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { User } from '#renderer/expressions/user.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useViews } from '../useViews.ts';
import { useDictionaries } from '../dictionaries.ts';
import { focusFailure } from '../form/focus-failure.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { useLimitedFields } from '../form/useLimitedFields.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import { firstAnswers, type ActedRecord } from './offered-actions.ts';

interface ActionDialogProps {
  form: Form;
  action: ActionPlan;
  records: readonly ActedRecord[];
  title: string;
  /** Resolves to false where nothing was done. */
  onRun: (answers: WireRow) => Promise<boolean>;
  onClose: () => void;
}

/** Pixels. */
const WIDTH = 520;
const NONE: readonly ColumnPlan[] = [];
const NO_RECORD: ActedRecord = { id: '', name: '', record: {} };

type Form = FormPlan | OneToManyPlan;

/** The fields of the record by which the choices of what is asked for are limited; nobody sees them there. */
function limitingFields({ fields }: Form, ask: readonly ColumnPlan[]): ColumnPlan[] {
  const names = new Set(ask.flatMap(({ limit }) => limit?.by ?? []));
  const own = fields.filter(({ key }) => names.has(key) && ask.every((field) => field.key !== key));
  return own.map(({ conditions: _conditions, computed: _computed, ...field }) => ({
    ...field,
    visible: false,
    required: false,
    rules: [],
  }));
}

/** The form of what is asked for: the fields of the action, and nothing else that is shown. */
function askedPlan(form: Form, ask: readonly ColumnPlan[]): FormPlan {
  const { documentId, tableType, table, title } = form;
  const properties = Object.fromEntries(ask.map((field) => [field.key, { title: field.title, ...columnType(field.type).schema(field) }]));
  const required = ask.filter((field) => field.required).map(({ key }) => key);
  const schema = { type: 'object', title, required, properties };
  return { kind: 'form', documentId, tableType, table, title, columns: 1, fields: [...ask, ...limitingFields(form, ask)], schema };
}

/** What the answers begin with, beside the values of the record that limit them; those of many records begin with none. */
function startOf(form: Form, action: ActionPlan, { record }: ActedRecord, user: User): WireRow {
  const limiting = limitingFields(form, action.ask ?? []).map(({ key }) => [key, record[key] ?? null] as const);
  return { ...Object.fromEntries(limiting), ...firstAnswers(form, action, record, user) };
}

/** The answers alone. */
function answersOf(store: FormStore, ask: readonly ColumnPlan[]): WireRow {
  const all = store.payload();
  return Object.fromEntries(ask.flatMap(({ key }) => (all[key] === undefined ? [] : [[key, all[key]]])));
}

/** The answers being entered, and the run that they are for. */
function useAnswers({ form, action, records, onRun, onClose }: Omit<ActionDialogProps, 'title'>) {
  const { user, provider } = usePorts();
  const [isRunning, setRunning] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => askedPlan(form, action.ask ?? []), [form, action]);
  const store = useMemo(() => {
    const first = records.length <= 1 ? startOf(form, action, records[0] ?? NO_RECORD, user) : undefined;
    return createFormStore(plan, null, user, provider, first);
  }, [plan, form, action, records, user, provider]);
  const run = async () => {
    const [failure] = await store.validateWithServer();
    if (failure) return host.current ? focusFailure(host.current, store, failure, new Map()) : undefined;
    setRunning(true);
    const isDone = await onRun(answersOf(store, action.ask ?? []));
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
  const shown = action.ask ?? NONE;
  const { data: views } = useViews(shown);
  const dictionaries = useLimitedFields(store, useDictionaries(shown));
  const footer = (
    <>
      <Button onClick={onClose}>{message('action.cancel')}</Button>
      <Button type="primary" loading={isRunning && BUSY} onClick={run}>
        {action.title}
      </Button>
    </>
  );
  const form = views && { store, dictionaries, views, schema: plan.schema, fields: shown };
  return (
    <WorkDialog title={title} width={WIDTH} onCancel={onClose} footer={footer}>
      <div ref={host}>
        <div ref={useFirstFocus()}>{form && <SchemaForm {...form} readOnly={isRunning} columns={1} onSubmit={run} />}</div>
      </div>
    </WorkDialog>
  );
}
