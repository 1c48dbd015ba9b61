import type { ComponentType } from 'react';
import type { ColumnPlan } from '../compile/plan.ts';
import type { ViewMessageCode } from '../messages.ts';
import type { Retry } from '../sources/missing-source.ts';
import type { Option } from '../sources/option.ts';
import type { WireValue } from '../wire/wire-value.ts';

/** Sets columns by key to wire values, each read by its own type; a key that is no column changes nothing. */
export type Fill = (values: Readonly<Record<string, WireValue>>) => void;

/** Props of a cell. It renders a value and never edits. Numbers and texts need no Cell: `format` is enough. */
export interface CellProps<Value = unknown> {
  value: Value;
  column: ColumnPlan;
  options: readonly Option[];
  /** Set for `alwaysShown` types in an editable grid: changes the value in place. */
  onChange?: (value: Value) => void;
  /** The row's values and the cell's 0-based position, for custom cells (COL-29). */
  row?: Readonly<Record<string, unknown>>;
  rowId?: string;
  rowIndex?: number;
  columnIndex?: number;
  /** Sets other columns of the same row or form, as one undo step. */
  fill?: Fill;
}

/** A value that a widget follows by itself. */
export interface Followed<Value = unknown> {
  get(): Value;
  /** Calls back after any change of the form, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Props of a widget, in a form, in a query row and as a cell editor. */
export interface WidgetProps<Value = unknown> {
  id: string;
  value: Value;
  /** Set in a field that follows its value by itself and is not rendered again while the user types. */
  followed?: Followed<Value> | undefined;
  column: ColumnPlan;
  options: readonly Option[];
  /** True while the dictionary is loading. */
  loading?: boolean;
  /** Set when the dictionary failed to load: retries. */
  reload?: Retry;
  readOnly: boolean;
  invalid: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Opens the drop-down or the panel at once: set when a placeholder widget was clicked or a cell editor starts. */
  open?: boolean;
  /** The character typed on a cell to open its dialog, used as the search text there. */
  typed?: string;
  /** True when the widget edits a grid cell: it fills the cell and has no border. */
  inCell?: boolean;
  /** The element that describes the field: its error or its help. */
  describedBy?: string;
  onChange: (value: Value) => void;
  /** The current values of the surrounding form or row. */
  record?: () => Readonly<Record<string, unknown>>;
  /** Of a row: the current values of the form that it belongs to. */
  head?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Sets several columns of the same row or form, this one included if named, as one undo step. */
  fill?: Fill;
  /** Fills this row with the first item and adds the others as new rows, as one undo step; absent where no rows can be added. */
  fillRows?: (rows: readonly Parameters<Fill>[0][]) => void;
  onBlur?: () => void;
  /** Called when the widget's dialog closes, which also ends the edit of its cell. */
  onLeave?: () => void;
}

/** How a value is edited as a single line of text. */
export interface TypedLine<Value = unknown> {
  /** The text that a value is edited as. */
  textOf(value: Value): string;
  valueOf(text: string): Value;
  /** Normalises typed text, such as full-width digits. */
  fold?(text: string): string;
  /** False for a text that the input must never contain, even while typing (COL-07). */
  mayStand?(text: string): boolean;
  /** The message when typed text is rejected. */
  refusal?: ViewMessageCode;
  /** Parses text inserted as a whole, as a paste into cells does; null for a meaningless one. */
  readPasted?(text: string): string | null;
  /** Right-aligned in a cell, with the numeric keyboard on phones. */
  isNumber?: true;
}

/** A cell rendered without React. */
export interface DrawnCell<Value = unknown> {
  element: HTMLElement;
  /** Updates the element to the cell's props, at first and after each change. */
  show(props: CellProps<Value>): void;
}

/** The React side of a type, loaded when a screen needs it. */
export interface ColumnView<Value = unknown> {
  Cell?: ComponentType<CellProps<Value>>;
  /** How the details of a record show the value, where Cell shows a part of it or its text alone is not fit to read. */
  Detail?: ComponentType<CellProps<Value>>;
  /** Cell and Detail have something to show for an empty value too. */
  showsEmpty?: true;
  /** True when Cell would only render the value's text: a grid does that itself. */
  isText?(options: readonly Option[]): boolean;
  /** Renders grid cells in place of Cell: for controls that appear in every row. */
  drawCell?(): DrawnCell<Value>;
  /** Edits grid cells in a plain DOM input in place of Widget, which is the same input in React. */
  line?: TypedLine<Value>;
  Widget: ComponentType<WidgetProps<Value>>;
  /** A field of a form is a plain input that holds the value as it is, in place of Widget, and follows it by itself while it is typed. */
  isTyped?: true;
  /** The control of the query row, where it differs from Widget. */
  Filter?: ComponentType<WidgetProps<Value>>;
}
