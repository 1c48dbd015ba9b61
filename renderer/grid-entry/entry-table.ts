import type { Option } from '../option.ts';
import { columnType } from '../column-types/index.ts';
import type { Linkage } from '../bindings/linkage.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command, Values } from '../draft/draft.ts';
import type { MeaningOf } from './read-named.ts';

/** A row as it is shown. */
export interface EntryRow {
  readonly id: string;
  readonly values: Values;
}

/** A table as it is shown: blocks of cells are read from it and written to it. */
export interface EntryTable {
  /** The key of the draft's table. */
  table: string;
  /** The rows in the order in which they are shown. */
  rows: readonly EntryRow[];
  /** The columns that are shown and hold values, from left to right. */
  columns: readonly ColumnPlan[];
  /** All columns of the table, for a choice also fills hidden ones; the shown columns where it is absent. */
  allColumns?: readonly ColumnPlan[];
  /** The options of a cell, given its row's values: in a chain they depend on the value above. One list for one list of options. */
  optionsOf(column: ColumnPlan, values: Values): readonly Option[];
  /** What a text means in a column that looks texts up; where it is absent, no text means anything there. */
  meaningOf?: MeaningOf;
  /** True when what is pasted below the last row adds rows. */
  canAdd: boolean;
  /** The values that an added row starts with. */
  newValues(): Values;
  /** True for a row that may not be changed (GRID-21). */
  isLocked?(row: EntryRow): boolean;
  /** The cells that a command would leave as they are, because conditions hide or lock them in their rows once it is done; absent where a table has none. */
  closedBy?(command: Command): readonly { rowId?: string; key: string }[];
  /** The chains among the columns, if there are any: a change clears what is below (COL-36). */
  linkage?: Linkage;
}

/** The text that a cell shows, copies and is found by. */
export function cellText(column: ColumnPlan, values: Values, options: readonly Option[]): string {
  const own = column.textKey === undefined ? undefined : values[column.textKey];
  if (typeof own === 'string' && own !== '') return own;
  const type = columnType(column.type);
  return type.format(values[column.key] ?? type.empty, column, options);
}

/** The text of any cell of a column: each value is formatted once, which spares a long search through options in every row. */
export function textReader(column: ColumnPlan, optionsOf: EntryTable['optionsOf']): (values: Values) => string {
  const known = new Map<readonly Option[], Map<unknown, string>>();
  return (values) => {
    const options = optionsOf(column, values);
    const value = values[column.key];
    if (column.textKey !== undefined || options.length === 0) return cellText(column, values, options);
    let texts = known.get(options);
    if (!texts) known.set(options, (texts = new Map()));
    const id = Array.isArray(value) ? value.join('\n') : value;
    let text = texts.get(id);
    if (text === undefined) texts.set(id, (text = cellText(column, values, options)));
    return text;
  };
}
