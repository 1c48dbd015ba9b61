import type { Column, GridApi } from 'ag-grid-community';
import type { Answers } from '#renderer/answers/answers.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { RowValues } from '#renderer/draft/command.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { ViewMessageCode } from '#renderer/messages.ts';
import type { Retry } from '#renderer/sources/missing-source.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { DayFormat } from '#renderer/text/day-format.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { LinkedCells } from './cells/linked-cells.ts';
import type { GridRow, RowSelection } from './grid-row.ts';
import type { DrawnRange } from './range/drawn-range.ts';
import type { CellPortals } from './react-cells/cell-portals.ts';

/** The options of cells. */
export interface CellOptions {
  /** The options of a column, or of one cell where a chain makes them depend on its row's values. */
  optionsOf(column: ColumnPlan, values?: GridRow['values']): readonly Option[];
  /** What the server has said about stored values. */
  answers: Answers;
  /** How the user prefers days to be spelled. */
  dayFormat: DayFormat | undefined;
  optionsLoading: boolean;
  /** The text of a cell while its options are loading. */
  loadingText: string;
  /** Reloads options that failed to load. */
  reloadOf?(column: ColumnPlan): Retry | undefined;
  /** Resolves when the screen's dictionaries are loaded. */
  whenOptionsLoaded(): Promise<void>;
  /** The chained columns and the options of their cells; null in a table without chains. */
  linked: LinkedCells | null;
}

/** How cells are changed, and which cannot be. */
export interface CellChanges {
  /** The values of the form that the rows belong to. */
  head: (() => Values) | undefined;
  /** Null in a read-only grid. */
  changeCell: ((rowId: string, key: string, value: unknown) => void) | null;
  fillRow: ((rowId: string, values: Readonly<Record<string, WireValue>>) => void) | null;
  /** Also null where no rows can be added. */
  fillRows: ((rowId: string, rows: readonly Readonly<Record<string, WireValue>>[]) => void) | null;
  /** True for a row that cannot be changed (GRID-21). */
  isLocked(row: GridRow): boolean;
  /** The state of a cell under conditions; null when the table has none. */
  stateOf: ((rowId: string, key: string) => CellState) | null;
  /** The message for an invalid cell. */
  failureText(rowId: string, key: string): string | undefined;
}

/** The numbers and checkboxes of rows. */
export interface RowControls {
  selection: RowSelection | null;
  /** The label of a row's checkbox; rows are counted from 1. */
  rowLabel(row: number): string;
  /** Number of rows before this page. */
  firstRow: number;
}

/** A cell to enter. */
export interface EnteredCell {
  rowIndex: number;
  column: Column;
  /** What was typed for it meanwhile. */
  typed?: string;
}

/** Cells to go to. */
export interface CellsOfRows {
  rowIds: readonly string[];
  /** Column keys; null for all columns, empty for the current one. */
  keys: readonly string[] | null;
}

/** Where the focus and the selection go. */
export interface CellFocus {
  /** Makes a filtered or hidden cell visible again, so that it can be focused. */
  reveal(rowId: string, key: string): void;
  /** Selects and focuses cells; false while none of them is rendered. */
  goTo(cells: CellsOfRows): boolean;
  /** Scrolls to a cell, focuses it and types on it; false while it is not rendered. */
  enterCell(cell: EnteredCell): boolean;
  /** Forgets the selected cells; the next cell that is focused is selected alone. */
  deselect(): void;
}

/** Text typed on a cell before its editor was open. */
export interface TypedText {
  /** Takes the text for an editor that has just opened; undefined when the edit began in another way. */
  take(): string | undefined;
  /** Creates a cell's input before the cell is focused, so that the focus goes straight to it. */
  prepare(cell: HTMLElement): void;
}

/** What an editor begins with, and how it ends. */
export interface EditorState {
  typed: TypedText;
  /** The cell that Tab has just moved to from another editor; no dialog opens by itself there. */
  tabbedTo: { key: string; rowIndex: number } | null;
  /** Completes a pending end of the edit immediately. */
  ending: (() => void) | null;
  /** What is typed in a control that its cell always shows, until that is left. */
  held: RowValues | null;
}

/** The members that come from the latest render. */
export interface RenderedContext extends CellOptions, CellChanges, RowControls {
  /** Shows a warning about typed text. */
  warn(code: ViewMessageCode): void;
}

/** What cells read while rendering. It is AG Grid's context, so that column definitions are built once per plan. */
export interface GridContext extends RenderedContext, CellFocus, EditorState {
  /** The highlighted ranges: the selection and the fill preview. */
  drawn: { selected: DrawnRange | null; filling: DrawnRange | null };
  /** The React components in cells. */
  portals: CellPortals;
}

/** The context of a grid. */
export function contextOf(api: GridApi<GridRow>): GridContext {
  return api.getGridOption('context');
}
