import type { Answers } from '../answers/answers.ts';
import type { Option } from '../sources/option.ts';
import { columnType } from '../column-types/index.ts';
import type { Linkage } from '../bindings/linkage.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command, Values } from '../draft/draft.ts';
import type { ShownRow } from '../draft/draft-state.ts';
import { refusedText } from '../draft/refused-texts.ts';
import type { DayFormat } from '../text/day-format.ts';
import type { MeaningOf } from './reading/read-named.ts';

/** Where the texts of cells come from. */
export interface TextSource {
  /** The options of a cell, which in a chain depend on the value above it. Equal lists must be the same array. */
  optionsOf(column: ColumnPlan, values: Values): readonly Option[];
  /** What the server has said about stored values; without it they are shown as they are. */
  answers?: Answers;
  /** How the user prefers days to be spelled where they are only read; as the wire has them without. */
  dayFormat?: DayFormat | undefined;
}

/** A table as displayed, which entries read and write. */
export interface EntryTable extends TextSource {
  /** The key of the draft's table. */
  table: string;
  /** In display order. */
  rows: readonly ShownRow[];
  /** The displayed data columns, from left to right. */
  columns: readonly ColumnPlan[];
  /** All columns of the table, since a choice also fills hidden ones; the displayed columns when absent. */
  allColumns?: readonly ColumnPlan[];
  /** The values of the form around the rows, of fields that they lack: choices may depend on them. */
  around?: Values;
  /** True while the options of a cell are unknown: they are loading, or failed to load. */
  lacksOptions?(column: ColumnPlan, values: Values): boolean;
  /** The result of looking up a text; when absent, no text can be looked up. */
  meaningOf?: MeaningOf;
  /** True when pasting below the last row adds rows. */
  canAdd: boolean;
  /** The initial values of an added row. */
  newValues(): Values;
  /** True for a column whose refused texts stay in their cells until they are mended; without it the cells keep their values. */
  keepsRefused?(column: ColumnPlan): boolean;
  /** True for a row that cannot be changed (GRID-21). */
  isLocked?(row: ShownRow): boolean;
  /**
   * The cells that a command cannot change, because conditions on its result hide or lock them in their rows; absent in tables without
   * conditions.
   */
  closedBy?(command: Command): readonly { rowId?: string; key: string }[];
  /** Dependencies between columns: a change clears the columns below it in the chain (COL-36). */
  linkage?: Linkage;
}

/** The text by which a cell is displayed, copied and searched: the refused text that stands in it, the text delivered beside its value, or else the formatted value. */
export function cellText(column: ColumnPlan, values: Values, { optionsOf, answers }: TextSource): string {
  const refused = refusedText(values, column.key);
  if (refused) return refused.text;
  const own = column.textKey === undefined ? undefined : values[column.textKey];
  if (typeof own === 'string' && own !== '') return own;
  const type = columnType(column.type);
  return type.format(values[column.key] ?? type.empty, column, optionsOf(column, values), answers);
}

/** Returns the text of a column's cells. Each distinct value is formatted only once, which saves searching the options in every row. */
export function textReader(column: ColumnPlan, source: TextSource): (values: Values) => string {
  const known = new Map<readonly Option[], Map<unknown, string>>();
  return (values) => {
    const options = source.optionsOf(column, values);
    const value = values[column.key];
    if (column.textKey !== undefined || options.length === 0 || refusedText(values, column.key)) return cellText(column, values, source);
    let texts = known.get(options);
    if (!texts) known.set(options, (texts = new Map()));
    const id = Array.isArray(value) ? value.join('\n') : value;
    let text = texts.get(id);
    if (text === undefined) texts.set(id, (text = cellText(column, values, source)));
    return text;
  };
}
