import { SubTables } from '../sub-table/SubTables.tsx';
import type { TableGrids } from '../sub-table/table-grids.ts';
import type { FormParts } from './form-parts.ts';
import { SchemaForm } from './SchemaForm.tsx';

interface FormBodyProps extends FormParts {
  active: string;
  onActivate: (table: string) => void;
  grids: TableGrids;
}

/** The master fields with the sub-tables below. */
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
