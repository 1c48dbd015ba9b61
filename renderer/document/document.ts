import type { MissingSource } from '../sources/missing-source.ts';
import type { Option } from '../sources/option.ts';
import type { RowsDocument } from './read-rows.ts';

/** A dictionary as the document names it: a code in `code`, or a table with its value column in `code` and its text column in `text`. */
export interface DictionaryDocument {
  code: string;
  table: string;
  text: string;
}

/** A validation rule as the document gives it; `pattern` is a code or a regular expression. */
export interface RuleDocument {
  pointer: string;
  required?: boolean;
  unique?: boolean;
  pattern?: string;
  /** True when `message` came with the pattern and is not the field's own. */
  isGeneral?: true;
  message?: string;
  /** The code of a rule that the server checks. */
  handler?: string;
  /** The name of a rule of form fields, with its limits. */
  named?: string;
  min?: number;
  max?: number;
}

/** A document's file settings of a field. */
export interface FilesDocument {
  /** Most files. */
  limit?: number;
  /** Text of the button while there is no file. */
  buttonText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** Where files are sent instead of the common upload. */
  action?: string;
  /** The response member that holds the path. */
  responseName?: string;
  /** True where a grid sends the token of the user with its files (AUTH-16). */
  token?: boolean;
  /** False where a value is a list of whole files instead of paths. */
  returnUrl?: boolean;
}

/** A form field, a sub-table column or a query item: its members in the document, not yet checked. */
export interface FieldDocument {
  pointer: string;
  /** The field as it is on the wire, and the members of its `fieldExtendJson`: for settings that only its type reads. */
  source: Readonly<Record<string, unknown>>;
  extension: Readonly<Record<string, unknown>>;
  key: string;
  title: string;
  /** The type as spelt in the document; empty when it names none. */
  type: string;
  /** Of a sub-table column, whose `type` is the grid's name: the form's name for the same type. */
  view?: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable: boolean;
  hidden: boolean;
  disabled: boolean;
  required: boolean;
  options?: Option[];
  dictionary?: DictionaryDocument;
  /** What the server cannot resolve of the source of its choices. */
  missingSource?: MissingSource;
  defaultValue?: string;
  placeholder?: string;
  rules: RuleDocument[];
  maxLength?: number;
  /** Label width in characters. */
  labelLength?: number;
  /** Decimals; left out when the document gives 0, the designer's default for "not set". */
  decimals?: number;
  /** Exclusive bounds of a number. */
  above?: number;
  below?: number;
  format?: string;
  onOff?: [string, string];
  statistics?: ('sum' | 'average')[];
  /** The next column of the chain. */
  linkageKey?: string;
  /** Where a cell of a sub-table leads, with `${field}` placeholders. */
  href?: string;
  /** Clicking a cell opens the row's details (GRID-18). */
  showsDetails?: boolean;
  /** A new row gets the next number (GRID-09). */
  isOrder?: boolean;
  allowInput?: boolean;
  allowSearch?: boolean;
  allowClear?: boolean;
  slotName?: string;
  /** The source columns for the stored value and for its text. */
  store?: string;
  text?: string;
  multiple?: boolean;
  files?: FilesDocument;
  /** Settings of the editor: plain values only. */
  props?: Record<string, string | number | boolean>;
}

/** A column of the list. */
export interface ListColumnDocument {
  pointer: string;
  key: string;
  title: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
  sortable: boolean;
  showLength?: number;
  /** The key of its options in `options`. */
  dictionary?: string;
  /** Its options are too many to be sent: the table that has them. */
  searched?: DictionaryDocument;
  /** The row key that holds the text of this value, where another column stores it. */
  textKey?: string;
  /** The wire's display kind: `date`, `file`, `image`, `html`, `area`, or nothing. */
  slot?: string;
  /** The name of its link in `links`. */
  link?: string;
  /** The default direction of a list sorted by this column. */
  sortOrder?: 'asc' | 'desc';
  /** What the column itself says of its control, for one that its form need not have. */
  field?: FieldDocument;
}

/** A button that the form itself grants (wire 3.4): `type` 1 is a button, 2 an action; `action` may hold several codes. */
export interface PermissionDocument {
  action: string;
  type: string;
}

/** A button that the document adds to the built-in ones. */
export interface ButtonDocument {
  pointer: string;
  code: string;
  title: string;
  /** `link` of a row, `button` of the toolbar, `form` of the form. */
  style?: string;
  /** The condition on a record as the wire writes it (wire 4.13). */
  exp?: string;
}

/** The columns that make a list a tree (wire 4.2). */
export interface TreeDocument {
  pointer: string;
  /** Holds the id of the record above. */
  parentKey: string;
  /** Says whether a record has children. */
  childKey?: string;
  /** The column with the expand toggle. */
  textKey?: string;
}

/** A column that holds the key of a record of another table (wire 4.2). */
export interface ForeignKeyDocument {
  field: string;
  table: string;
  /** The column of the other table. */
  key: string;
}

/** The list of a document. */
export interface ListDocument {
  columns: ListColumnDocument[];
  options: Record<string, Option[]>;
  links: Record<string, string>;
  /** Columns and buttons that this user may not use. */
  hidden: string[];
  buttons: ButtonDocument[];
  paging: boolean;
  selectable: boolean;
  scrolls: boolean;
  /** Present where records have child records. */
  tree?: TreeDocument;
  /** Of a sub-table: how its records name their main record. */
  foreignKeys: ForeignKeyDocument[];
  /** Its stored script, where it is to run. */
  script?: string;
}

/** A sub-table of a form. */
export interface SubTableDocument {
  pointer: string;
  /** The id of its own head, where the document tells it. */
  documentId?: string;
  key: string;
  title: string;
  order: number;
  relation: 'many' | 'one';
  columns: FieldDocument[];
  /** Its row settings, apart from the columns that hold values. */
  rows: RowsDocument;
  hiddenButtons: string[];
  /** The members of its `extConfigJson`. */
  extension: Readonly<Record<string, unknown>>;
}

/** Layout of a form's dialog, from `extConfigJson` of its head (wire 4.18). */
export interface FormLook {
  /** Pixels. */
  minWidth?: number;
  isFullScreen?: true;
  /** Label width in characters. */
  labelLength?: number;
  /** The fields that a folded head shows. */
  headFacts?: readonly string[];
  /** What its records open in, unless the user has chosen another window. */
  window?: RecordWindow;
}

/** The kinds of lists of a main table and its sub-tables (ROUTE-14, wire 3.3). */
export type ListTheme = 'erp' | 'inner-table' | 'tab';

/** What a record can be opened in. */
export const recordWindows = ['dialog', 'drawer', 'page'] as const;

/** One of them. */
export type RecordWindow = (typeof recordWindows)[number];

/** The form of a document. */
export interface FormDocument {
  /** Its stored script, where it is to run. */
  script?: string;
  look: FormLook;
  /** The kind of list that its head names, where it names one. */
  theme?: ListTheme;
  /** The members of `extConfigJson` of its head. */
  extension: Readonly<Record<string, unknown>>;
  table: string;
  title: string;
  /** The buttons of its own part of the wire. */
  buttons: readonly ButtonDocument[];
  columnsPerRow: 1 | 2 | 3 | 4;
  fields: FieldDocument[];
  subTables: SubTableDocument[];
  /** Its own permission list, consulted before the stored ones (PERM-04). */
  permissions: PermissionDocument[];
}

/** An item of the query row. */
export interface QueryItemDocument extends FieldDocument {
  mode: 'single' | 'range';
  collapsed: boolean;
}

/** A parsed online form, with clean names. Unreadable parts are left out and reported. */
export interface Document {
  id: string;
  table: string;
  title: string;
  /** 1 single, 2 main, 3 sub. */
  tableType: number;
  list: ListDocument;
  form: FormDocument | null;
  query: QueryItemDocument[];
}

/** Why a document cannot be shown at all. */
export interface DocumentError {
  code: 'document.not-an-object' | 'document.no-columns';
  pointer: string;
}
