import { SubTables } from '../sub-table/SubTables.tsx';
import type { TableGrids } from '../sub-table/table-grids.ts';
import type { FormParts } from './form-parts.ts';
import { HeadOverLines } from './HeadOverLines.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import type { FoldingHead } from './useFoldingHead.ts';
import { useLimitedFields } from './useLimitedFields.ts';

interface FormBodyProps extends FormParts {
  active: string;
  onActivate: (table: string) => void;
  grids: TableGrids;
  /** Absent where the head does not fold. */
  head?: FoldingHead;
}

/** The master fields with the sub-tables below. */
export function FormBody({ active, onActivate, grids, head, ...parts }: FormBodyProps) {
  const { plan } = parts.store;
  const dictionaries = useLimitedFields(parts.store, parts.dictionaries);
  const shape = { schema: plan.schema, fields: plan.fields, columns: plan.columns };
  const fields = <SchemaForm {...parts} {...shape} dictionaries={dictionaries} autoFocus={!head?.isFolded} />;
  const tables = plan.kind === 'one-to-many' && plan.subTables.length > 0 && (
    <SubTables {...parts} plan={plan} active={active} onActivate={onActivate} grids={grids} />
  );
  if (head) return <HeadOverLines {...parts} head={head} fields={fields} lines={tables} />;
  return (
    <>
      {fields}
      {tables}
    </>
  );
}
