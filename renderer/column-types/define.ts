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
import type { Option } from '../option.ts';
import type { WireValue } from '../wire-value.ts';

/** The query rules of the wire (CONST-14); `range` is the pair `<field>_begin` and `<field>_end`. */
export type Operator = 'eq' | 'ne' | 'like' | 'left_like' | 'right_like' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'range';

/** A fragment of JSON Schema, draft 7. */
export type JsonSchema = { [key: string]: unknown };

/** Where the wire names a type: a sub-table column, a form item's `view`, or a query item's `view`. One word may mean two types. */
export type Place = 'grid' | 'form' | 'query';

/**
 * How a value is edited, so that keys and placeholders suit it: `typed` into a box; one `choice` of a list that opens, with which the
 * edit of a cell ends; several `choices`; a `panel` that opens, as a calendar does; a `dialog` over the screen; `operated` by controls of its own, as a switch or a file
 * is; `shown`, never.
 */
export type Editing = 'typed' | 'choice' | 'choices' | 'panel' | 'dialog' | 'operated' | 'shown';

/** How text becomes a value, and how a series of values goes on: what pasting, filling and typing over a block ask. */
export type EntryKind = 'line' | 'text' | 'number' | 'date' | 'datetime' | 'time' | 'boolean' | 'choice' | 'choices';

/** Members of a column that only some types listen to; the plan of any other type leaves them out. */
export type Setting = 'decimals' | 'format' | 'onOff' | 'allowInput' | 'allowSearch' | 'allowClear' | 'slotName' | 'files';

/** What a grid needs to know of a type before it draws: pixels and alignment. */
export interface GridTraits {
  width?: number;
  minWidth?: number;
  align?: 'left' | 'center' | 'right';
  /** A cell that always shows its controls and is changed in place, as a checkbox is (COL-13). */
  alwaysShown?: boolean;
}

/** Sets columns by key to wire values, each read by its own type; a key that is no column changes nothing. */
export type Fill = (values: Readonly<Record<string, WireValue>>) => void;

/** What a cell is given. It draws a value; it never edits. Numbers and texts need no Cell: `format` serves. */
export interface CellProps<Value = unknown> {
  value: Value;
  column: ColumnPlan;
  options: readonly Option[];
  /** Set for `alwaysShown` types in an editable grid: changes the value in place. */
  onChange?: (value: Value) => void;
  /** The row's values, and where the cell stands, counted from 0: for cells that a developer draws (COL-29). */
  row?: Readonly<Record<string, unknown>>;
  rowId?: string;
  rowIndex?: number;
  columnIndex?: number;
  /** Writes other columns of the same row or form, as one step of undo. */
  fill?: Fill;
}

/** What a widget is given, in a form, in a query row and as the editor of a cell. */
export interface WidgetProps<Value = unknown> {
  id: string;
  value: Value;
  column: ColumnPlan;
  options: readonly Option[];
  /** True while a dictionary is still on its way. */
  loading?: boolean;
  /** Set when the dictionary did not come: asks for it again. */
  reload?: () => void;
  readOnly: boolean;
  invalid: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Opens the drop-down or the panel at once: set when a light widget was touched, or a cell editor starts. */
  open?: boolean;
  /** What was typed on a cell to open its dialog: it is looked for there. */
  typed?: string;
  /** True when the widget edits a grid cell: it fills the cell and has no border of its own. */
  inCell?: boolean;
  /** The element that describes the field: its error or its help. */
  describedBy?: string;
  onChange: (value: Value) => void;
  /** The values of the form or row around the field, as they stand when it is called. */
  record?: () => Readonly<Record<string, unknown>>;
  /** Writes several columns of the same row or form, this one among them if named, as one step of undo. */
  fill?: Fill;
  /** Fills this row with the first and adds the others as new rows, as one step of undo; absent where no rows can be added. */
  fillRows?: (rows: readonly Parameters<Fill>[0][]) => void;
  onBlur?: () => void;
  /** The dialog behind the widget closes: so does what edits the cell that it belongs to. */
  onLeave?: () => void;
}

/** Where texts are looked up. */
export type LookUpSources = Pick<
  DictionarySource & PeopleSource & ReportSource & TreeSource,
  'findOptionsByText' | 'findRowsByText' | 'findReportRows' | 'findNodesByText'
>;

/** How texts become values of a column that stores something else than it shows, where only the outside world knows what they mean. */
export interface TextLookUp {
  /** True where one text may name several values, with separators between them. */
  isMultiple: boolean;
  /** What there is to choose from depends on the row: texts of a block are not looked up, they are picked in their cells. */
  dependsOnRow?: true;
  /** Looks up all texts of a block in one batch; from then on their values are shown by text. Rejects when the look-up fails. */
  find(texts: readonly string[], sources: LookUpSources): Promise<Found>;
  /** What a choice writes into other columns of its row. */
  along?(chosen: readonly NamedValue[]): Readonly<Record<string, string>>;
}

/** Why a type refuses a value: the code of a sentence and what fills it, beside `title`. */
export interface TypeFailure {
  code: FailureCode;
  values?: Readonly<Record<string, string | number>>;
}

/** How a value is typed as one line of text. */
export interface TypedLine<Value = unknown> {
  /** The text that a value is edited as. */
  textOf(value: Value): string;
  valueOf(text: string): Value;
  /** Reads what was typed as what is meant, as full-width digits are. */
  fold?(text: string): string;
  /** False for a text that may not even stand in the box for a moment (COL-07). */
  mayStand?(text: string): boolean;
  /** What is said when something may not stand there. */
  refusal?: ViewMessageCode;
  /** Reads a text that is put in as a whole the way that a paste into cells does; null for one that means nothing. */
  readPasted?(text: string): string | null;
  /** Stands at the right edge of a cell, and asks a phone for its digits. */
  isNumber?: true;
}

/** A cell that is drawn without React. */
export interface DrawnCell<Value = unknown> {
  element: HTMLElement;
  /** Brings the element in line with what the cell is given, first and after each change. */
  show(props: CellProps<Value>): void;
}

/** What draws a type, loaded when a screen needs it. */
export interface ColumnView<Value = unknown> {
  Cell?: ComponentType<CellProps<Value>>;
  /** True where Cell would draw the text of the value and nothing else: a grid does that by itself. */
  isText?(options: readonly Option[]): boolean;
  /** Draws the cells of a grid in place of Cell: for controls that stand in every row. */
  drawCell?(): DrawnCell<Value>;
  /** Edits the cells of a grid in a bare box in place of Widget, which is the same box in React. */
  line?: TypedLine<Value>;
  Widget: ComponentType<WidgetProps<Value>>;
  /** The control of the query row, where it differs from Widget. */
  Filter?: ComponentType<WidgetProps<Value>>;
}

/**
 * All that is known about one kind of value. `Value` is the value inside the renderer; parse and serialize are its only borders with the wire.
 * parse never throws, whatever the wire holds; `parse(serialize(value))` is the identity; format always gives a string.
 */
export interface ColumnType<Name extends string = string, Value = unknown> {
  name: Name;
  /** Other spellings on the wire: `any` place (`list_multi`), or in one place only (`checkbox` of a form is a group). */
  aliases: Partial<Record<Place | 'any', readonly string[]>>;
  /** The value of an empty field. */
  empty: Value;
  /** What a new row starts with where its column has no default; else `empty`. */
  initial?(column: ColumnPlan): Value;
  /** What an empty value of an existing record stands for from the start, where empty is no state of its own (FORM-02). */
  resting?(column: ColumnPlan): Value;
  schema(column: ColumnPlan): JsonSchema;
  parse(wire: WireValue, column: ColumnPlan): Value;
  serialize(value: Value, column: ColumnPlan): WireValue;
  format(value: Value, column: ColumnPlan, options?: readonly Option[]): string;
  compare?(a: Value, b: Value): number;
  editing: Editing;
  /** Of a type whose texts need more than `parse`; else choices say so by `editing`, and any other type takes a line of text. */
  entry?: EntryKind;
  /** Its values are never kept on a device. */
  isSecret?: true;
  /** Shown by the text that the server sends beside the value (`<key>_dictText`, wire 1.3), where it sends one. */
  hasServerText?: true;
  /** Its widget is drawn at once in long forms too: no text stands for it, or it costs no more than its text. */
  isDrawnAtOnce?: true;
  /** Its field takes a whole row of a form. */
  isWide?: true;
  settings?: readonly Setting[];
  /** Choices are looked for on the server and never loaded as a whole: its plans carry `remote` instead of `dictionary` (COL-21). */
  isRemote?: true | ((field: FieldDocument) => boolean);
  /** What its columns ask of every value, compiled once with the rules that the document gives. */
  rules?(field: FieldDocument): RulePlan[];
  /** What is wrong with a text that its own rules of writing refuse, such as an expression; empty texts are never asked about. */
  check?(text: string): TypeFailure | undefined;
  /** Reads what only this type understands from the document into the plan's `config`; what is wrong is reported, never thrown. */
  configure?(field: FieldDocument, report: Report): ColumnConfig | undefined;
  /** Where the options of a choice come from that depends on the columns before it (COL-36); else a developer may say it. */
  chain?(column: ColumnPlan): LinkedChain | undefined;
  /** The columns that a choice writes into, its own perhaps among them. */
  fills?(column: ColumnPlan): readonly string[];
  /** True of a text that stands for a value and is none, such as a mask or the name of a file: it is never stored, and copied cells hand their values over. */
  isStandIn?(text: string): boolean;
  /** How pasted texts become values, for a column that stores something else than it shows and whose options are not loaded. */
  lookUp?(column: ColumnPlan): TextLookUp | undefined;
  /** The report that values are chosen from, and what is taken of its rows. */
  reportUse?(column: ColumnPlan): ReportUse | undefined;
  /** What expressions take its values for; text where it does not say. */
  valueKind?(column: ColumnPlan): ValueKind;
  /** The first is the default. */
  operators: readonly Operator[];
  grid?(column: ColumnPlan): GridTraits;
  /** A dynamic import, so that heavy editors are chunks of their own. */
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
 * From here on `Value` is erased: a caller passes each type only the values that this type has parsed.
 */
export function defineColumnType<const Name extends string, Value>(
  pure: PureColumnType<Name, Value>,
  view: () => Promise<ColumnView<Value>>,
): ColumnType<Name> {
  const type: ColumnType<Name, Value> = { ...pure, view };
  return type as ColumnType<Name>;
}
