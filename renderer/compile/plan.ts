import type { CarryOver } from '../bindings/carry-over.ts';
import type { ChoiceLimit } from '../bindings/choice-limit.ts';
import type { OffersPlan } from '../bindings/offered-values.ts';
import type { Chart } from '../chart/chart.ts';
import type { FormLook } from '../document/document.ts';
import type { Operator } from '../column-types/operator.ts';
import type { ColumnTypeName } from './type-names.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { MissingSource } from '../sources/missing-source.ts';
import type { Option } from '../sources/option.ts';
import type { RulePlan } from '../rules/rule-plan.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import type { TonePlan } from './tone-plan.ts';
import type { ConditionsPlan } from './conditions-plan.ts';
import type { DuePlan } from './due-plan.ts';
import type { FigurePlan } from './figure-plan.ts';
import type { ForeignKeyPlan } from './foreign-key-plan.ts';
import type { FilesPlan } from './files-plan.ts';
import type { PullPlan } from './pull-plan.ts';
import type { RowsPlan } from './rows-plan.ts';

/** Plain JSON, private to one column type. */
export type ColumnConfig = {
  readonly [member: string]: ColumnConfig | readonly (ColumnConfig | string)[] | string | number | boolean | null | undefined;
};

/** One column of a list, one field of a form, one column of a sub-table, one item of a query row: the same shape everywhere. */
export interface ColumnPlan {
  key: string;
  /** Pointer into the wire document, for diagnostics. */
  pointer: string;
  title: string;
  type: ColumnTypeName;
  /** The type as spelt in the document; shown by the placeholder (IMPLIED-19). */
  wireType: string;
  /** Pixels. */
  width?: number;
  minWidth?: number;
  align: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable: boolean;
  /** False for keys that are sent with the row but not shown (COL-31). */
  visible: boolean;
  readOnly: boolean;
  required: boolean;
  options?: readonly Option[];
  dictionary?: DictionaryReference;
  /** The source of its choices that cannot be resolved: the value is kept and shown as it is stored (IMPLIED-19). */
  missingSource?: MissingSource;
  /** A dictionary that is searched as the user types, and never loaded as a whole (COL-21). */
  remote?: DictionaryReference;
  /** A search text that matches no option becomes a temporary one (COL-38). */
  allowInput?: boolean;
  allowSearch?: boolean;
  /** The chosen option can be unselected (COL-14). */
  allowClear?: boolean;
  /** The name of a custom cell that a developer registered (COL-29). */
  slotName?: string;
  /** The picker's source columns for the stored value and for its text (COL-35). */
  store?: string;
  text?: string;
  /** False for a single-choice picker. */
  multiple?: boolean;
  files?: FilesPlan;
  /** Type-specific settings read from the document by `configure`; private to the type. */
  config?: ColumnConfig;
  /** Allowed editor props (COL-33). */
  props?: Readonly<Record<string, string | number | boolean>>;
  /** Default value as text with `#{variables}` (wire 4.14), or an expression; evaluated when a row is added. */
  defaultValue?: string;
  defaultExpression?: ExpressionPlan;
  /** The fill rule that the server runs for a new row. */
  fillRule?: string;
  /** The server runs the fill rule when the row is saved, so the row is sent without a value. */
  fillsOnSave?: true;
  /** A new row takes the value over from the line above. */
  fromAbove?: true;
  /** Computes the value from others; the column is read-only. */
  computed?: ExpressionPlan;
  conditions?: ConditionsPlan;
  placeholder?: string;
  rules: readonly RulePlan[];
  maxLength?: number;
  /** Label width in characters, where the document sets it. */
  labelLength?: number;
  /** Digits after the decimal point. */
  decimals?: number;
  /** How a number is written to be read. */
  figure?: FigurePlan;
  /** How the days left are told beside a day. */
  due?: DuePlan;
  /** dayjs format of dates and times. */
  format?: string;
  /** Wire values of on and off (COL-13, FORM-02). */
  onOff?: readonly [string, string];
  /** Characters shown in a list before an ellipsis. */
  showLength?: number;
  /** Link of a list cell, with `${field}` placeholders. */
  href?: string;
  /** The row key that holds this value's text. */
  textKey?: string;
  /** The statistics of this column in the footer of a table (COL-37). */
  statistics?: readonly ('sum' | 'average')[];
  /** The word for the different values of this column that are counted below a table, as `style|styles`. */
  distinct?: string;
  /** The next column of the chain: its options depend on this one's value (COL-36). */
  linkageKey?: string;
  /** What the record that it names gives to other fields. */
  carry?: CarryOver;
  /** Of its options only those may be chosen that a linked record lists, or that rows named by the record have. */
  limit?: ChoiceLimit;
  /** Of its options only those that an expression gives may be chosen. */
  offers?: OffersPlan;
  section?: string;
  /** Not in the form, but where a record is read. */
  inDetails?: true;
  /** Clicking a cell opens the row's details (GRID-18). */
  showsDetails?: boolean;
  /** A new row gets the next number (GRID-09). */
  isOrder?: boolean;
}

/** A button of a toolbar or of a row; built-in codes are add, update, delete, batch_delete, detail, import, export. */
export interface ButtonPlan {
  code: string;
  title?: string;
  icon?: string;
  style: 'toolbar' | 'row' | 'form';
}

/** An action on records: declared by the document, or a button that it adds. */
export interface ActionPlan {
  code: string;
  title: string;
  /** Where its button belongs; without one it is offered wherever there is a record. One of the `list` is about no record. */
  place?: 'row' | 'toolbar' | 'form' | 'list';
  /** The condition on a record under which it is offered; the server proves it again. */
  when?: ExpressionPlan;
  /** What is asked for before it runs, and the values that this begins with. */
  ask?: readonly ColumnPlan[];
  values?: Readonly<Record<string, ExpressionPlan>>;
  /** It takes lines over into the open form and runs nothing on the server. */
  pull?: PullPlan;
  /** It is asked about before it runs, even where it asks for nothing: nothing takes it back. */
  isAskedAbout?: true;
  /** There is nothing that the server would run. */
  isInert?: true;
  /** A hook of the stored script runs in its place, in the sandbox. */
  byScript?: true;
}

/** One item of the query row. */
export interface QueryItemPlan {
  column: ColumnPlan;
  /** What the user may ask for; the first is the usual one. */
  operators: readonly [Operator, ...Operator[]];
  /** Behind 展开 until expanded. */
  collapsed: boolean;
  defaultValue?: string;
}

/** A column whose value is computed: of the form where `table` is empty. */
export interface ComputedColumn {
  table: string;
  key: string;
}

/** The master form of one table. */
export interface FormPlan {
  kind: 'form';
  documentId: string;
  /** 1 single, 2 main, 3 sub: sent with every request (wire 4.1). */
  tableType: number;
  table: string;
  title: string;
  /** Layout of its dialog, where the document sets it. */
  look?: FormLook;
  /** Fields per row of the form. */
  columns: 1 | 2 | 3 | 4;
  fields: readonly ColumnPlan[];
  /** The computed columns of the form and its tables, in dependency order; absent when there are none. */
  computed?: readonly ComputedColumn[];
  /** The fields that actions of the document set; absent when there are none. */
  states?: readonly string[];
  /** What the user may do with its records; absent where there is nothing. */
  actions?: readonly ActionPlan[];
  /** The condition under which the whole document is locked. */
  lockedWhen?: ExpressionPlan;
  /** The stored script of the form, which runs in a sandbox. */
  script?: string;
  /** Plain object schema with one property for each visible field: no $ref, oneOf or dependencies. */
  schema: { [key: string]: unknown };
}

/** A sub-table of a one-to-many form. */
export interface SubTablePlan {
  key: string;
  title: string;
  relation: 'many' | 'one';
  columns: readonly ColumnPlan[];
  /** Row settings; absent where the document has none. */
  rows?: RowsPlan;
  /** Conditions on the whole table, evaluated on the form; `required`: it needs a row. */
  conditions?: ConditionsPlan;
  /** The actions this user may perform. */
  canAdd: boolean;
  canRemove: boolean;
}

/** A master form with sub-tables in tabs. */
export interface OneToManyPlan extends Omit<FormPlan, 'kind'> {
  kind: 'one-to-many';
  subTables: readonly SubTablePlan[];
}

/** What every kind of list has: its query row, and the form that its rows open in. */
interface ListParts {
  documentId: string;
  /** 1 single, 2 main, 3 sub: sent with every request (wire 4.1). */
  tableType: number;
  table: string;
  title: string;
  columns: readonly ColumnPlan[];
  query: readonly QueryItemPlan[];
  paging: { enabled: boolean; pageSize: number; pageSizes: readonly number[] };
  sort: { column: string; order: 'asc' | 'desc' };
  selectable: boolean;
  /** True when columns may be wider than the page. */
  scrolls: boolean;
  toolbar: readonly ButtonPlan[];
  rowActions: readonly ButtonPlan[];
  form: FormPlan | OneToManyPlan | null;
  /** Set where no query is built and no text is searched for: the query row is all that the list is asked by. */
  hasNoSearch?: true;
  /** True where the rows are edited in place at once, false where they never are; otherwise by a switch. */
  alwaysEdit?: boolean;
  /** The colours of rows and cells, by conditions on a row; absent when there are none. */
  tones?: readonly TonePlan[];
  /** The stored script of the list, which runs in a sandbox. */
  script?: string;
}

/** A list without levels. */
export interface FlatListPlan extends ListParts {
  kind: 'list';
  /** Of a sub-table: absent where it has none. */
  foreignKeys?: readonly ForeignKeyPlan[];
}

/** The list of a sub-table, below its main table's: a document of its own. */
export interface SubListPlan extends Pick<SubTablePlan, 'key' | 'title' | 'relation'> {
  documentId: string;
}

/** A list with the lists of its sub-tables below it, for the current record (wire 4.1). */
export interface ErpPlan extends ListParts {
  kind: 'erp';
  subLists: readonly [SubListPlan, ...SubListPlan[]];
}

/** A list whose rows expand to the rows of their sub-tables (wire 4.1). */
export interface InnerTablePlan extends ListParts {
  kind: 'inner-table';
  form: OneToManyPlan;
}

/** A list whose rows have child rows, loaded level by level (TREE-01). */
export interface TreePlan extends ListParts {
  kind: 'tree';
  /** Holds the id of the row above. */
  parentKey: string;
  /** Says whether a row has children; a row without it can be expanded. */
  childKey?: string;
  /** The column with the expand toggle. */
  textKey: string;
}

/** A list of any kind. */
export type ListPlan = FlatListPlan | TreePlan | ErpPlan | InnerTablePlan;

/** A column of a report; those of one `group` share its heading. */
export interface ReportColumnPlan extends ColumnPlan {
  group?: string;
}

/** The rows of an online report: to view, or to choose from in selection mode. */
export interface ReportPlan extends Pick<ListPlan, 'title' | 'query' | 'paging' | 'sort'> {
  kind: 'report';
  reportId: string;
  /** The parameters of the SQL as query items; the key of each starts with `self_`, as the wire sends it (wire 5.2). */
  parameters: readonly QueryItemPlan[];
  columns: readonly ReportColumnPlan[];
  /** Set where the user may not export it. */
  isKept?: true;
  /** The chart that the report declares. */
  chart?: Chart;
}

/** The compiled screen: plain JSON, no functions. */
export type ScreenPlan = ListPlan | FormPlan | OneToManyPlan | ReportPlan;
