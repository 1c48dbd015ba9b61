import type { FormLook } from '../document/document.ts';
import type { ColumnTypeName } from '../column-types/index.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { Option } from '../option.ts';
import type { RulePlan } from '../rules/rule-plan.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import type { RowsPlan } from './rows-plan.ts';

/** Plain JSON that one column type writes and reads. */
export type ColumnConfig = {
  readonly [member: string]: ColumnConfig | readonly (ColumnConfig | string)[] | string | number | boolean | null | undefined;
};

/** Conditions under which something is visible, required or read-only. */
export interface ConditionsPlan {
  visible?: ExpressionPlan;
  required?: ExpressionPlan;
  readOnly?: ExpressionPlan;
}

/** How files are taken in and handed out (COL-15, COL-16). */
export interface FilesPlan {
  /** Most files; the newest stay (UPLOAD-04). */
  limit?: number;
  buttonText?: string;
  allowDownload: boolean;
  allowRemove: boolean;
  /** A path of this site that takes the files instead of the common one. */
  action?: string;
  /** The member of the answer that holds the path, where it is not `message`. */
  responseName?: string;
}

/** One column of a list, one field of a form, one column of a sub-table, one item of a query row: the same shape everywhere. */
export interface ColumnPlan {
  key: string;
  /** Into the wire document, for diagnostics. */
  pointer: string;
  title: string;
  type: ColumnTypeName;
  /** The type as the document spells it; the placeholder shows it (IMPLIED-19). */
  wireType: string;
  /** Pixels. */
  width?: number;
  minWidth?: number;
  align: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable: boolean;
  /** False for keys that travel with the row but are not drawn (COL-31). */
  visible: boolean;
  readOnly: boolean;
  required: boolean;
  options?: readonly Option[];
  dictionary?: DictionaryReference;
  /** A dictionary whose items are looked for while the user types, and never loaded as a whole (COL-21). */
  remote?: DictionaryReference;
  /** A searched text that is no option becomes one for the time being (COL-38). */
  allowInput?: boolean;
  allowSearch?: boolean;
  /** The chosen option can be taken back (COL-14). */
  allowClear?: boolean;
  /** The name of a cell that a developer registered (COL-29). */
  slotName?: string;
  /** The column of a picker's source that is stored, and the one that is shown (COL-35). */
  store?: string;
  text?: string;
  /** False for a picker of one. */
  multiple?: boolean;
  files?: FilesPlan;
  /** What its type read from the document for itself (`configure`); private to the type. */
  config?: ColumnConfig;
  /** Harmless settings of the editor (COL-33). */
  props?: Readonly<Record<string, string | number | boolean>>;
  /** Default value as text with `#{variables}` (wire 4.14); read when a row is added. */
  defaultValue?: string;
  /** A default value that is calculated when a row is added. */
  defaultExpression?: ExpressionPlan;
  /** The fill rule that the server runs for a row that is added. */
  fillRule?: string;
  /** Its value is computed from others and cannot be typed. */
  computed?: ExpressionPlan;
  conditions?: ConditionsPlan;
  placeholder?: string;
  rules: readonly RulePlan[];
  maxLength?: number;
  /** Characters that fit in its label, where the document says so. */
  labelLength?: number;
  /** Digits after the decimal point. */
  decimals?: number;
  /** dayjs format of dates and times. */
  format?: string;
  /** Wire values of on and off (COL-13, FORM-02). */
  onOff?: readonly [string, string];
  /** Characters shown in a list before an ellipsis. */
  showLength?: number;
  /** Link of a list cell, with `${field}` placeholders. */
  href?: string;
  /** Another row key that holds the text of this value. */
  textKey?: string;
  /** The statistics of this column in the footer of a table (COL-37). */
  statistics?: readonly ('sum' | 'average')[];
  /** The column below this one in a chain: its options depend on this one's value (COL-36). */
  linkageKey?: string;
  /** A click on its cells opens the details of the row (GRID-18). */
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

/** One item of the query row. */
export interface QueryItemPlan {
  column: ColumnPlan;
  mode: 'single' | 'range';
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
  /** 1 single, 2 main, 3 sub: rides along with every request (wire 4.1). */
  tableType: number;
  table: string;
  title: string;
  /** How its dialog looks, where the document says so. */
  look?: FormLook;
  /** Fields in one row of the form. */
  columns: 1 | 2 | 3 | 4;
  fields: readonly ColumnPlan[];
  /** The computed columns of the form and its tables, each behind those that it reads; absent where nothing is computed. */
  computed?: readonly ComputedColumn[];
  /** Plain object schema with one property for each visible field: no $ref, oneOf or dependencies. */
  schema: { [key: string]: unknown };
}

/** A sub-table of a one-to-many form. */
export interface SubTablePlan {
  key: string;
  title: string;
  relation: 'many' | 'one';
  columns: readonly ColumnPlan[];
  /** What its rows look like and can do; absent where the document says nothing of it. */
  rows?: RowsPlan;
  /** Of the table as a whole; `required`: it needs a row. They read the form around it. */
  conditions?: ConditionsPlan;
  /** What this user may do here. */
  canAdd: boolean;
  canRemove: boolean;
}

/** A master form with sub-tables in tabs. */
export interface OneToManyPlan extends Omit<FormPlan, 'kind'> {
  kind: 'one-to-many';
  subTables: readonly SubTablePlan[];
}

/** A list with its query row, and the form that its rows open in. In the kind `tree` rows have child rows. */
export interface ListPlan {
  kind: 'list' | 'tree';
  documentId: string;
  /** 1 single, 2 main, 3 sub: rides along with every request (wire 4.1). */
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
}

/** A list whose rows have child rows, loaded level by level (TREE-01). */
export interface TreePlan extends ListPlan {
  kind: 'tree';
  /** Holds the id of the row above. */
  parentKey: string;
  /** Says whether there are rows below; a row that lacks it may be opened. */
  childKey?: string;
  /** The column in which rows are opened and closed. */
  textKey: string;
}

/** True for a list that is a tree. */
export function isTreePlan(plan: ListPlan): plan is TreePlan {
  return plan.kind === 'tree';
}

/** A column of a report; those of one `group` share its heading. */
export interface ReportColumnPlan extends ColumnPlan {
  group?: string;
}

/** The rows of an online report: to be looked at, or, in selection mode, to choose from. */
export interface ReportPlan extends Pick<ListPlan, 'title' | 'query' | 'paging'> {
  kind: 'report';
  reportId: string;
  columns: readonly ReportColumnPlan[];
}

/** The compiled screen: plain JSON, no functions. */
export type ScreenPlan = ListPlan | TreePlan | FormPlan | OneToManyPlan | ReportPlan;
