import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import type { GridRow } from '../grid/grid-row.ts';

/** The grids of a form's tabs by table key, once shown. */
export type TableGrids = Map<string, RefObject<GridApi<GridRow> | null>>;
