import { createContext, use, type ComponentType } from 'react';
import type { LinkageRequest } from '#renderer/bindings/linkage.ts';
import type { Option } from '#renderer/option.ts';
import type { SelectionEvent } from '#renderer/row-columns/selection.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** What a developer's component that shows a row is given. */
export interface RowContentProps {
  /** The key of the table. */
  table: string;
  row: GridRow;
}

/** Rows that were added: at the end, or between others (GRID-09). */
export interface AddedEvent {
  action: 'added' | 'inserted';
  rows: readonly GridRow[];
}

/** What the application's developers add to a table; a document only describes it. All of it may be left out. */
export interface DeveloperTable {
  /** What an expanded row shows in place of its fields (COL-04). */
  RowContent?: ComponentType<RowContentProps>;
  /** What the pop-up 子表 of a row shows in place of its fields (GRID-17). */
  SubTable?: ComponentType<RowContentProps>;
  /** The sub form of the dialog 详细信息 (MODAL-07). */
  SubForm?: ComponentType<RowContentProps>;
  /** Takes the details of a row; they stay open unless it resolves to true (MODAL-07). */
  onDetails?: (values: GridRow['values'], row: GridRow) => Promise<boolean>;
  /** Before and after the buttons above the table (GRID-02). */
  ToolbarPrefix?: ComponentType<{ table: string }>;
  ToolbarSuffix?: ComponentType<{ table: string }>;
  /** The options of a chained cell (COL-36). */
  loadLinkedOptions?: (request: LinkageRequest) => Promise<readonly Option[]>;
  onSelect?: (event: SelectionEvent<GridRow>) => void;
  onAdded?: (event: AddedEvent) => void;
}

/** Developers' tables by the key of the table. */
export type DeveloperTables = Readonly<Record<string, DeveloperTable>>;

/** No developer adds anything. */
export const noTables: DeveloperTables = {};

const TablesContext = createContext<DeveloperTables>(noTables);

/** Fills what developers add to tables. */
export const DeveloperTablesProvider = TablesContext.Provider;

const PLAIN: DeveloperTable = {};

/** What a developer adds to a table, if anything. */
export function useDeveloperTable(key: string): DeveloperTable {
  const tables = use(TablesContext);
  return (Object.hasOwn(tables, key) && tables[key]) || PLAIN;
}
