import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { FormParts } from '../form/form-parts.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The props of a sub-table; `api` receives its grid. */
export interface SubTableProps extends FormParts {
  table: SubTablePlan;
  api: RefObject<GridApi<GridRow> | null>;
}
