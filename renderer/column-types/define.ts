import type { ComponentType } from 'react';
import type { ColumnConfig, ColumnPlan } from '../compile/plan.ts';
import type { Report } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import type { ValueKind } from '../expressions/value.ts';
import type { ViewMessageCode } from '../messages.ts';
import type { DictionarySource } from '../sources/dictionaries.ts';
import type { Found, NamedValue } from '../sources/found.ts';
import type { PeopleSource } from '../sources/people.ts';
import type { ReportSource, ReportUse } from '../sources/reports.ts';
import type { LinkedChain, TreeSource } from '../sources/trees.ts';
import type { FailureCode, RulePlan } from '../rules/rule-plan.ts';
import type { Option } from '../sources/option.ts';
import type { WireValue } from '../wire/wire-value.ts';

/** The query rules of the wire (CONST-14); `range` is the pair `<field>_begin` and `<field>_end`. */
export type Operator = 'eq' | 'ne' | 'like' | 'left_like' | 'right_like' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'range';

/** A fragment of JSON Schema, draft 7. */
export type JsonSchema = { [key: string]: unknown };

/** Where the wire names a type: a sub-table column, a form item's `view`, or a query item's `view`. One word may mean two types. */
export type Place = 'grid' | 'form' | 'query';

/**
 * How a value is edited, which decides keys and placeholders: `typed` into an input; one `choice` of a drop-down, which ends the edit of
 * a cell; several `choices`; a pop-up `panel`, such as a calendar; a `dialog`; `operated` by its own controls, such as a switch or a file
 * list; `shown` and never edited.
 */
export type Editing = 'typed' | 'choice' | 'choices' | 'panel' | 'dialog' | 'operated' | 'shown';

/** How text becomes a value, and how a series of values continues: for pasting, filling and typing over a range. */
export type EntryKind = 'line' | 'text' | 'number' | 'date' | 'datetime' | 'time' | 'boolean' | 'choice' | 'choices';

/** Column members that only some types use; plans of other types leave them out. */
export type Setting = 'decimals' | 'format' | 'onOff' | 'allowInput' | 'allowSearch' | 'allowClear' | 'slotName' | 'files';

/** What a grid needs before it renders: pixels and alignment. */
export interface GridTraits {
  width?: number;
  minWidth?: number;
  align?: 'left' | 'center' | 'right';
  /** A cell that always shows its controls and is changed in place, such as a checkbox (COL-13). */
  alwaysShown?: boolean;
}

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

/** Props of a widget, in a form, in a query row and as a cell editor. */
export interface WidgetProps<Value = unknown> {
  id: string;
  value: Value;
  column: ColumnPlan;
  options: readonly Option[];
  /** True while the dictionary is loading. */
  loading?: boolean;
  /** Set when the dictionary failed to load: retries. */
  reload?: () => void;
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
  /** Sets several columns of the same row or form, this one included if named, as one undo step. */
  fill?: Fill;
  /** Fills this row with the first item and adds the others as new rows, as one undo step; absent where no rows can be added. */
  fillRows?: (rows: readonly Parameters<Fill>[0][]) => void;
  onBlur?: () => void;
  /** Called when the widget's dialog closes, which also ends the edit of its cell. */
  onLeave?: () => void;
}

/** The sources for looking up texts. */
export type LookUpSources = Pick<
  DictionarySource & PeopleSource & ReportSource & TreeSource,
  'findOptionsByText' | 'getDictionaryTexts' | 'findRowsByText' | 'findReportRows' | 'findNodesByText'
>;

/** Resolves texts to values for a column that does not store what it shows, where only the server knows the mapping. */
export interface TextLookUp {
  /** True when one text may name several values, joined by separators. */
  isMultiple: boolean;
  /** The choices depend on the row, so pasted texts are not looked up; users pick values in the cells. */
  dependsOnRow?: true;
  /** Looks up all texts of a range in one batch; their values are shown by text afterwards. Rejects when the look-up fails. */
  find(texts: readonly string[], sources: LookUpSources): Promise<Found>;
  /** The values that a choice fills into other columns of its row. */
  along?(chosen: readonly NamedValue[]): Readonly<Record<string, string>>;
}

/** Why a type rejects a value: a message code and its values besides `title`. */
export interface TypeFailure {
  code: FailureCode;
  values?: Readonly<Record<string, string | number>>;
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
  /** True when Cell would only render the value's text: a grid does that itself. */
  isText?(options: readonly Option[]): boolean;
  /** Renders grid cells in place of Cell: for controls that appear in every row. */
  drawCell?(): DrawnCell<Value>;
  /** Edits grid cells in a plain DOM input in place of Widget, which is the same input in React. */
  line?: TypedLine<Value>;
  Widget: ComponentType<WidgetProps<Value>>;
  /** The control of the query row, where it differs from Widget. */
  Filter?: ComponentType<WidgetProps<Value>>;
}

/**
 * All that is known about one kind of value. `Value` is the value inside the renderer; only parse and serialize convert from and to the wire.
 * parse never throws, whatever the wire holds; `parse(serialize(value))` is the identity; format always gives a string.
 */
export interface ColumnType<Name extends string = string, Value = unknown> {
  name: Name;
  /** Other wire names: in `any` place (`list_multi`), or in one place only (`checkbox` in a form is a group). */
  aliases: Partial<Record<Place | 'any', readonly string[]>>;
  /** The value of an empty field. */
  empty: Value;
  /** The initial value of a new row whose column has no default; `empty` when absent. */
  initial?(column: ColumnPlan): Value;
  /** What an empty value of an existing record means, for types that have no empty state (FORM-02). */
  resting?(column: ColumnPlan): Value;
  schema(column: ColumnPlan): JsonSchema;
  parse(wire: WireValue, column: ColumnPlan): Value;
  serialize(value: Value, column: ColumnPlan): WireValue;
  format(value: Value, column: ColumnPlan, options?: readonly Option[]): string;
  compare?(a: Value, b: Value): number;
  editing: Editing;
  /** For types whose texts need more than `parse`; by default choices are recognised by `editing`, and any other type takes a line of text. */
  entry?: EntryKind;
  /** Its values are never stored on the device. */
  isSecret?: true;
  /** Shown as the text that the server may send with the value (`<key>_dictText`, wire 1.3). */
  hasServerText?: true;
  /** Its widget is rendered immediately even in long forms: it has no text form, or costs no more than text. */
  isDrawnAtOnce?: true;
  /** Its field takes a full row of a form. */
  isWide?: true;
  settings?: readonly Setting[];
  /** Choices are searched on the server and never loaded as a whole: its plans carry `remote` instead of `dictionary` (COL-21). */
  isRemote?: true | ((field: FieldDocument) => boolean);
  /** Rules that the type adds to the document's. */
  rules?(field: FieldDocument): RulePlan[];
  /** The failure of a text that violates the type's own syntax, such as an expression; never called with an empty text. */
  check?(text: string): TypeFailure | undefined;
  /** Reads type-specific settings from the document into the plan's `config`; errors are reported, never thrown. */
  configure?(field: FieldDocument, report: Report): ColumnConfig | undefined;
  /** The source of options that depend on the preceding columns (COL-36); otherwise a developer may supply it. */
  chain?(column: ColumnPlan): LinkedChain | undefined;
  /** The columns that a choice fills, possibly including its own. */
  fills?(column: ColumnPlan): readonly string[];
  /** True for a display text that is not a value, such as a mask or a file name: it is never stored, and copied cells carry their values instead. */
  isStandIn?(text: string): boolean;
  /** How pasted texts become values, for a column that does not store what it shows and whose options are not loaded. */
  lookUp?(column: ColumnPlan): TextLookUp | undefined;
  /** The report that values are chosen from, and the columns used of its rows. */
  reportUse?(column: ColumnPlan): ReportUse | undefined;
  /** The expression kind of its values; text by default. */
  valueKind?(column: ColumnPlan): ValueKind;
  /** The first is the default. */
  operators: readonly Operator[];
  grid?(column: ColumnPlan): GridTraits;
  /** A dynamic import, so that heavy editors get their own chunks. */
  view(): Promise<ColumnView<Value>>;
}

/** The React-free side of a type, as its column.ts declares it. */
export type PureColumnType<Name extends string = string, Value = unknown> = Omit<ColumnType<Name, Value>, 'view'>;

/** Declares the React-free side of a type and keeps its name as a literal type. */
export function definePureColumnType<const Name extends string, Value>(type: PureColumnType<Name, Value>): PureColumnType<Name, Value> {
  return type;
}

/**
 * Declares a column type from its two sides; `view` imports view.tsx, which exports one `view`.
 * `Value` is erased here: callers must pass each type only values that it has parsed.
 */
export function defineColumnType<const Name extends string, Value>(
  pure: PureColumnType<Name, Value>,
  view: () => Promise<ColumnView<Value>>,
): ColumnType<Name> {
  const type: ColumnType<Name, Value> = { ...pure, view };
  return type as ColumnType<Name>;
}
