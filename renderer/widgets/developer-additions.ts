import type { ComponentType } from 'react';
import type { LinkageRequest } from '../bindings/linked-options.ts';
import type { ShownRow, TableData } from '../draft/draft-state.ts';
import type { SelectionEvent } from '../row-columns/selection.ts';
import type { Option } from '../sources/option.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { CellProps } from './widget-props.ts';

/** The props of a developer's component for a row. */
export interface RowContentProps {
  /** The key of the table. */
  table: string;
  row: ShownRow;
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
  rows: readonly ShownRow[];
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
  onDetails?: (values: ShownRow['values'], row: ShownRow) => Promise<boolean>;
  /** Rendered before and after the buttons above the table (GRID-02). */
  ToolbarPrefix?: ComponentType<ToolbarContentProps>;
  ToolbarSuffix?: ComponentType<ToolbarContentProps>;
  /** Loads the options of a chained cell (COL-36). */
  loadLinkedOptions?: (request: LinkageRequest) => Promise<readonly Option[]>;
  onSelect?: (event: SelectionEvent<ShownRow>) => void;
  onAdded?: (event: AddedEvent) => void;
}

/** Developers' additions by table key. */
export type DeveloperTables = Readonly<Record<string, DeveloperTable>>;

/** Row actions that developers add to those of the document. */
export interface DeveloperRowActions {
  Actions: ComponentType<{ row: ShownRow }>;
  /** Their width in pixels. */
  width: number;
}

/** What developers add to documents, by the names that documents and tables have for it. */
export interface DeveloperAdditions {
  /** The cells of `slot` columns by their slotName (COL-29). */
  slots?: Readonly<Record<string, ComponentType<CellProps<WireValue>>>>;
  /** The colour of a tag: its background, or background and text (COL-28). */
  tagColor?(
    tag: string,
    cell: Pick<CellProps<string>, 'value' | 'column' | 'row'>,
  ): string | readonly [background: string, text: string] | undefined;
  tables?: DeveloperTables;
  rowActions?: DeveloperRowActions;
}

const PLAIN: DeveloperTable = {};

/** The additions to a table; empty if none. */
export function developerTable({ tables }: DeveloperAdditions, key: string): DeveloperTable {
  return (tables && Object.hasOwn(tables, key) && tables[key]) || PLAIN;
}
