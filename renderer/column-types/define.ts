import type { Answers } from '../answers/answers.ts';
import type { ColumnConfig, ColumnPlan } from '../compile/plan.ts';
import type { ColumnTypeName } from '../compile/type-names.ts';
import type { Report } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import type { ValueKind } from '../expressions/value.ts';
import type { DictionarySource } from '../sources/dictionaries.ts';
import type { Found, NamedValue } from '../sources/found.ts';
import type { PeopleSource } from '../sources/people.ts';
import type { ReportSource, ReportUse } from '../sources/reports.ts';
import type { LinkedChain, TreeSource } from '../sources/trees.ts';
import type { FailureCode, RulePlan } from '../rules/rule-plan.ts';
import type { Option } from '../sources/option.ts';
import type { ColumnView } from '../widgets/widget-props.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { Operator } from './operator.ts';
import type { StoredType } from './stored-type.ts';

/** A fragment of JSON Schema, draft 7. */
export type JsonSchema = { [key: string]: unknown };

/** Where the wire names a type: a sub-table column, a form item's `view`, or a query item's `view`. One word may mean two types. */
export type Place = 'grid' | 'form' | 'query';

/**
 * How a value is edited, which decides keys and placeholders: `typed` into an input; one `choice` of a drop-down, which ends the edit of
 * a cell; several `choices`; a `search` for one in a light list, beside a dialog with all of them; a pop-up `panel`, such as a calendar; a
 * `dialog`; `operated` by its own controls, such as a switch or a file
 * list; `shown` and never edited.
 */
export type Editing = 'typed' | 'choice' | 'choices' | 'search' | 'panel' | 'dialog' | 'operated' | 'shown';

/** How text becomes a value, and how a series of values continues: for pasting, filling and typing over a range. */
export type EntryKind = 'line' | 'text' | 'number' | 'date' | 'datetime' | 'time' | 'boolean' | 'choice' | 'choices';

/** Column members that only some types use; plans of other types leave them out. */
export type Setting = 'decimals' | 'format' | 'onOff' | 'allowInput' | 'allowSearch' | 'allowClear' | 'slotName' | 'files';

/** What a grid needs before it renders: pixels and alignment. */
export interface GridTraits {
  width?: number;
  minWidth?: number;
  /** True where only the control needs its minimum: a column that is only read has the width that its definition gives. */
  narrowsToRead?: boolean;
  align?: 'left' | 'center' | 'right';
  /** A cell that always shows its controls and is changed in place, such as a checkbox (COL-13). */
  alwaysShown?: boolean;
  /** Cells show pictures: a card has them beside its values. */
  showsPictures?: boolean;
  /** Titles of the parts of its cells, which stand in the header for that of the column, and the pixels of each. */
  headings?: { titles: readonly string[]; width: number };
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

/** A report that tells about records: the code, its column that holds the key of a record, and the field of the record with that key. */
export type ToldBy = { report: string; key: string; of: string };

/** Why a type or a named rule rejects a value: a message code and its values besides `title`; the document's own message overrides both. */
export interface TypeFailure {
  code: FailureCode;
  values?: Readonly<Record<string, string | number>>;
  message?: string;
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
  /** The text of a value; one whose text only the server knows needs its `answers`, and shows itself until they hold it. */
  format(value: Value, column: ColumnPlan, options?: readonly Option[], answers?: Answers): string;
  compare?(a: Value, b: Value): number;
  editing: Editing;
  /** For types whose texts need more than `parse`; by default choices are recognised by `editing`, and any other type takes a line of text. */
  entry?: EntryKind;
  /** Its values are never stored on the device. */
  isSecret?: true;
  /** Shown as the text that the server may send with the value (`<key>_dictText`, wire 1.3). */
  hasServerText?: true;
  /** The type by which its values are entered in the rows of a list, whose columns are as narrow as their texts. */
  inRows?: ColumnTypeName;
  /** Its widget is rendered immediately even in long forms: it has no text form, or costs no more than text. */
  isDrawnAtOnce?: true;
  /** The pixels that a cell of a list takes for what is drawn of the value; undefined where that is the same for all. */
  drawnWidth?(value: WireValue, column: ColumnPlan): number | undefined;
  /** What it shows in details are figures with titles of their own: they stand above the fields. */
  drawsFigures?(column: ColumnPlan): boolean;
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
  /**
   * How pasted texts become values, for a column that does not store what it shows and whose options are not loaded. `around` has the
   * values of the form around the rows, of fields that they lack.
   */
  lookUp?(column: ColumnPlan, around?: Readonly<Record<string, unknown>>): TextLookUp | undefined;
  /** The report that values are chosen from, and the columns used of its rows. */
  reportUse?(column: ColumnPlan): ReportUse | undefined;
  /** The report whose rows are its values: a list asks for them with each page. */
  toldBy?(column: ColumnPlan): ToldBy | undefined;
  /** The expression kind of its values; text by default. */
  valueKind?(column: ColumnPlan): ValueKind;
  /** The first is the default. */
  operators: readonly Operator[];
  grid?(column: ColumnPlan): GridTraits;
  /** What the server, filters and sheets know about it. */
  stored: StoredType;
  /** A dynamic import, so that heavy editors get their own chunks. */
  view(): Promise<ColumnView<Value>>;
}

/** The React-free side of a type, as its column.ts declares it. */
export type PureColumnType<Name extends string = string, Value = unknown> = Omit<ColumnType<Name, Value>, 'stored' | 'view'>;

/** Declares the React-free side of a type and keeps its name as a literal type. */
export function definePureColumnType<const Name extends string, Value>(type: PureColumnType<Name, Value>): PureColumnType<Name, Value> {
  return type;
}

/**
 * Declares a column type from its sides: `view` imports view.tsx, which exports one `view`.
 * `Value` is erased here: callers must pass each type only values that it has parsed.
 */
export function defineColumnType<const Name extends string, Value>(
  pure: PureColumnType<Name, Value>,
  stored: StoredType,
  view: () => Promise<ColumnView<Value>>,
): ColumnType<Name> {
  const type: ColumnType<Name, Value> = { ...pure, stored, view };
  return type as ColumnType<Name>;
}
