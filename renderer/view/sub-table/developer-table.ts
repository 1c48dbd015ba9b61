import { createContext, use, type ComponentType } from 'react';
import type { LinkageRequest } from '#renderer/bindings/linkage.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { TableData } from '#renderer/draft/table-data.ts';
import type { SelectionEvent } from '#renderer/row-columns/selection.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The props of a developer's component for a row. */
export interface RowContentProps {
  /** The key of the table. */
  table: string;
  row: GridRow;
}

/** The props of a developer's component beside the buttons of a table. */
export interface ToolbarContentProps {
  /** The key of the table. */
  table: string;
  /** What any table of the form returns now: its rows as they are saved, and the existing rows that were removed (GRID-05). */
  dataOf: (table: string) => TableData;
}

/** Added rows, at the end or in between (GRID-09). Their ids, such as `new:1`, are those of this form: the server names a row when it is saved. */
export interface AddedEvent {
  action: 'added' | 'inserted';
  rows: readonly GridRow[];
}

/** What developers add to a table beyond its document. All members are optional. */
export interface DeveloperTable {
  /** Replaces the fields in an expanded row (COL-04). */
  RowContent?: ComponentType<RowContentProps>;
  /** Replaces the fields in a row's 子表 popup (GRID-17). */
  SubTable?: ComponentType<RowContentProps>;
  /** The sub form of the 详细信息 dialog (MODAL-07). */
  SubForm?: ComponentType<RowContentProps>;
  /** Receives confirmed details; the dialog stays open unless it resolves to true (MODAL-07). */
  onDetails?: (values: GridRow['values'], row: GridRow) => Promise<boolean>;
  /** Rendered before and after the buttons above the table (GRID-02). */
  ToolbarPrefix?: ComponentType<ToolbarContentProps>;
  ToolbarSuffix?: ComponentType<ToolbarContentProps>;
  /** Loads the options of a chained cell (COL-36). */
  loadLinkedOptions?: (request: LinkageRequest) => Promise<readonly Option[]>;
  onSelect?: (event: SelectionEvent<GridRow>) => void;
  onAdded?: (event: AddedEvent) => void;
}

/** Developers' additions by table key. */
export type DeveloperTables = Readonly<Record<string, DeveloperTable>>;

/** No additions. */
export const noTables: DeveloperTables = {};

const TablesContext = createContext<DeveloperTables>(noTables);

/** Provides developers' additions to the tables below. */
export const DeveloperTablesProvider = TablesContext.Provider;

const PLAIN: DeveloperTable = {};

/** The developer's additions to a table; empty if none. */
export function useDeveloperTable(key: string): DeveloperTable {
  const tables = use(TablesContext);
  return (Object.hasOwn(tables, key) && tables[key]) || PLAIN;
}
