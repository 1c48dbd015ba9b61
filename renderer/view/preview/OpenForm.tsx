import { useMemo } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { screenColumns, type ColumnViews } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { FormSession } from '../form-dialog/FormSession.tsx';
import type { OpenSession } from '../form-dialog/useSession.ts';

interface OpenFormProps {
  plan: FormPlan | OneToManyPlan;
  record: WireRow;
  /** The loaded views of its column types. */
  views: ColumnViews;
  onOpen: (session: OpenSession) => void;
}

const nothing = () => {};

/** The form of a record as in its dialog, but without the dialog, for measurements. */
export function OpenForm({ plan, record, views, onOpen }: OpenFormProps) {
  const columns = useMemo(() => screenColumns(plan), [plan]);
  const dictionaries = useDictionaries(columns);
  return (
    <FormSession
      plan={plan}
      mode="edit"
      rowId={String(record['id'] ?? '')}
      record={record}
      views={views}
      dictionaries={dictionaries}
      onWatch={onOpen}
      onSaved={nothing}
      onClose={nothing}
      onCancel={nothing}
    />
  );
}
