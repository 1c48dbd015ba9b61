import type { Option, WireValue } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DrawnRange } from './entry/drawn-range.ts';

/** A row of any grid: parsed values by column key. Rows are replaced, never changed in place. */
export interface GridRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What was typed on a cell before its editor was there. */
export interface TypedText {
  /** Gives the text to the editor that has just opened; undefined when the edit began in another way. */
  take(): string | undefined;
}

/** What cells ask the grid for while they draw. It lives in AG Grid's context, so column definitions are built once for a plan. */
export interface GridContext {
  optionsOf(column: ColumnPlan): readonly Option[];
  optionsLoading: boolean;
  /** Null in a grid that only shows. */
  changeCell: ((rowId: string, key: string, value: unknown) => void) | null;
  fillRow: ((rowId: string, values: Readonly<Record<string, WireValue>>) => void) | null;
  /** The sentence of what is wrong with a cell. */
  failureText(rowId: string, key: string): string | undefined;
  /** Counted from 0: the number of the first row before this page. */
  firstRow: number;
  /** The blocks that are drawn: what is selected, and how far a fill would reach. */
  drawn: { selected: DrawnRange | null; filling: DrawnRange | null };
  typed: TypedText;
}
