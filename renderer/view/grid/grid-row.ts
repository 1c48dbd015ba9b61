import type { WireValue } from '#renderer/wire-value.ts';
import type { Option } from '#renderer/option.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { ViewMessageCode } from '#renderer/messages.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { DrawnRange } from './entry/drawn-range.ts';
import type { LinkedCells } from './cells/linked-cells.ts';

/** A row of any grid: parsed values by column key. Rows are replaced, never changed in place. */
export interface GridRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The row as it came, where the table keeps it: with what no column shows. */
  readonly wire?: Readonly<Record<string, unknown>>;
}

/** Rows of which some come to hold something else while React renders nothing. */
export interface DraftRows {
  /** The rows as they are at the moment. */
  get(): readonly GridRow[];
  subscribe(listener: () => void): () => void;
}

/** What was typed on a cell before its editor was there. */
export interface TypedText {
  /** Gives the text to the editor that has just opened; undefined when the edit began in another way. */
  take(): string | undefined;
  /** Gives a cell what is typed into before it gets the focus, which then goes there at once. */
  prepare(cell: HTMLElement): void;
}

/** The rows that are chosen, and where a change of them goes. */
export interface RowSelection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** One row at most, chosen by a radio button (COL-03). */
  isSingle?: boolean;
}

/** Cells to go to. */
export interface CellsOfRows {
  rowIds: readonly string[];
  /** Columns; null for all of them, none for the one that is being worked in. */
  keys: readonly string[] | null;
}

/** What cells read from the grid while they render. It lives in AG Grid's context, so that column definitions are built once for a plan. */
export interface GridContext {
  /** The options of a cell; those of a column in a chain depend on the row's values. */
  optionsOf(column: ColumnPlan, values?: GridRow['values']): readonly Option[];
  optionsLoading: boolean;
  /** Asks once more for options that did not come. */
  reloadOf?(column: ColumnPlan): (() => void) | undefined;
  /** Resolves when the dictionaries of the screen are there. */
  whenOptionsLoaded(): Promise<void>;
  /** The chains of the columns, and the options of their cells; null in a table without. */
  linked: LinkedCells | null;
  /** Null in a grid that only shows. */
  changeCell: ((rowId: string, key: string, value: unknown) => void) | null;
  fillRow: ((rowId: string, values: Readonly<Record<string, WireValue>>) => void) | null;
  /** Null also where no rows can be added. */
  fillRows: ((rowId: string, rows: readonly Readonly<Record<string, WireValue>>[]) => void) | null;
  /** True for a row that may not be changed (GRID-21). */
  isLocked(row: GridRow): boolean;
  /** What conditions decide about a cell; null where a table has none. */
  stateOf: ((rowId: string, key: string) => CellState) | null;
  /** The sentence of what is wrong with a cell. */
  failureText(rowId: string, key: string): string | undefined;
  selection: RowSelection | null;
  /** What the box that chooses a row is called; rows are counted from 1. */
  rowLabel(row: number): string;
  /** What stands in a cell whose options are on their way. */
  loadingText: string;
  /** Counted from 0: the number of the first row before this page. */
  firstRow: number;
  /** The blocks that are drawn: what is selected, and how far a fill would reach. */
  drawn: { selected: DrawnRange | null; filling: DrawnRange | null };
  typed: TypedText;
  /** Brings a cell back that is filtered away, or whose column is hidden, so that it can be gone to. */
  reveal(rowId: string, key: string): void;
  /** Selects cells wherever their rows stand, and goes there; false while none of them is shown. */
  goTo(cells: CellsOfRows): boolean;
  /** The cell that Tab leads to from the editor of another: no dialog opens by itself there. */
  tabbedTo: { key: string; rowIndex: number } | null;
  /** Says something about what is typed. */
  warn(code: ViewMessageCode): void;
  /** Ends the edit that is about to end, at once. */
  ending: (() => void) | null;
}
