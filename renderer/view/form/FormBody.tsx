import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { SchemaForm } from './SchemaForm.tsx';
import type { LiveTables } from '../sub-table/live-tables.ts';
import { SubTables, type TableGrids } from '../sub-table/SubTables.tsx';

/** What every part of an open form needs. */
export interface FormParts {
  store: FormStore;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  onSubmit: () => void;
  /** What happens to the cells of its tables; each table has a life of its own where it is absent. */
  tables?: LiveTables;
}

interface FormBodyProps extends FormParts {
  active: string;
  onActivate: (table: string) => void;
  grids: TableGrids;
}

/** The master fields, and below them the sub-tables. */
export function FormBody({ active, onActivate, grids, ...parts }: FormBodyProps) {
  const { plan } = parts.store;
  return (
    <>
      <SchemaForm {...parts} schema={plan.schema} fields={plan.fields} columns={plan.columns} autoFocus />
      {plan.kind === 'one-to-many' && plan.subTables.length > 0 && (
        <SubTables {...parts} plan={plan} active={active} onActivate={onActivate} grids={grids} />
      )}
    </>
  );
}
