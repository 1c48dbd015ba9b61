import { isRowColumn, type RowColumnName } from '../row-columns/row-columns.ts';
import { optional } from './optional.ts';
import { flagOf, listOf, objectOf, oneOf, textOf, textsOf, type JsonObject } from './read.ts';

/** The row settings of a sub-table (wire 7): the grid's members besides its columns. Absent ones are left out. */
export interface RowsDocument {
  /** Row columns listed among its columns, by type. */
  named: RowColumnName[];
  /** The field that identifies a row (GRID-01). */
  rowKey?: string;
  rowNumber?: boolean;
  rowSelection?: boolean;
  isSingle?: boolean;
  rowExpand?: boolean;
  dragSort?: boolean;
  sortKey?: string;
  alwaysEdit?: boolean;
  disabled?: boolean;
  /** Values that lock a row, by column (GRID-21). */
  disabledRows: Record<string, string[]>;
  clickSelects?: boolean;
  opensSubTable?: boolean;
  size?: 'medium' | 'small' | 'mini' | 'tiny';
  /** Codes of the buttons above the table. */
  buttons?: string[];
  /** The address of live changes, when several users may edit the table at once (WS-03). */
  isLive?: boolean;
  socketKey?: string;
}

/** True for a column of a sub-table that is a row column. */
export function isRowColumnNode(node: unknown): boolean {
  return isRowColumn(textOf(objectOf(node)?.['type']) ?? '');
}

/** Reads the row settings of a sub-table node. */
export function rowsOf(node: JsonObject): RowsDocument {
  const types = listOf(node['columns']).map((column) => textOf(objectOf(column)?.['type']) ?? '');
  const buttons = objectOf(node['toolbarConfig'])?.['btn'];
  return {
    named: types.filter(isRowColumn),
    disabledRows: Object.fromEntries(
      Object.entries(objectOf(node['disabledRows']) ?? {}).map(([key, value]) => [key, lockingTexts(value)]),
    ),
    ...optional({
      rowKey: textOf(node['row-key']),
      rowNumber: switchOf(node['rowNumber']),
      rowSelection: switchOf(node['rowSelection']),
      isSingle: node['rowSelectionType'] === 'radio' || undefined,
      rowExpand: switchOf(node['rowExpand']),
      dragSort: switchOf(node['dragSort']),
      sortKey: textOf(node['dragSortKey']),
      alwaysEdit: switchOf(node['alwaysEdit']),
      disabled: switchOf(node['disabled']),
      clickSelects: switchOf(node['clickSelectRow']),
      opensSubTable: switchOf(node['clickRowShowSubForm']),
      size: oneOf(node['size'], ['medium', 'small', 'mini', 'tiny']),
      buttons: buttons === undefined ? undefined : textsOf(buttons),
      isLive: switchOf(node['socketReload']),
      socketKey: textOf(node['socketKey']),
    }),
  };
}

function lockingTexts(value: unknown): string[] {
  return typeof value === 'boolean' ? [String(value)] : textsOf(typeof value === 'number' ? String(value) : value);
}

function switchOf(value: unknown): boolean | undefined {
  return value === undefined || value === null ? undefined : flagOf(value);
}
