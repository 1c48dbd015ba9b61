import { useEffect, useMemo, useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { screenColumns } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { createFormStore } from '../form-store/form-store.ts';
import { FormSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { SubTables } from '../sub-table/SubTables.tsx';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { useViews } from '../useViews.ts';

interface FormPreviewProps {
  plan: FormPlan | OneToManyPlan;
  /** The record shown; null for a new one. */
  record: WireRow | null;
  readOnly?: boolean;
  /** Shows failures immediately, as after an attempt to save. */
  isChecked?: boolean;
}

const noSubmit = () => {};

/** A form in the page without a dialog, whose changes are never saved: for inspecting a plan and trying its controls. */
export function FormPreview({ plan, record, readOnly = false, isChecked = false }: FormPreviewProps) {
  const { user, provider, message } = usePorts();
  const columns = useMemo(() => screenColumns(plan), [plan]);
  const { data: views, error, mutate } = useViews(columns);
  const dictionaries = useDictionaries(columns);
  const store = useMemo(() => createFormStore(plan, record, user, provider), [plan, record, user, provider]);
  const [active, activate] = useState('');
  const [grids] = useState<TableGrids>(() => new Map());
  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (isChecked) store.validate();
  }, [isChecked, store]);
  if (error) return <Failed title={message('screen.load-failed')} error={error} onRetry={() => void mutate()} />;
  if (!views) return <FormSkeleton fields={columns.length} columns={1} />;
  const parts = { store, views, dictionaries, readOnly, onSubmit: noSubmit };
  return (
    <>
      {plan.fields.length > 0 && <SchemaForm {...parts} schema={plan.schema} fields={plan.fields} columns={plan.columns} />}
      {plan.kind === 'one-to-many' && <SubTables {...parts} plan={plan} active={active} onActivate={activate} grids={grids} />}
    </>
  );
}
