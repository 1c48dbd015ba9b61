import type { Option } from '../option.ts';
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
  message?: string;
  /** The code of a rule that the server checks. */
  handler?: string;
}

/** What a document says of the files of a field. */
export interface FilesDocument {
  /** Most files. */
  limit?: number;
  /** Text of the button while there is none. */
  buttonText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** Where files are sent instead of the common upload. */
  action?: string;
  /** The member of the server's answer that holds the path. */
  responseName?: string;
}

/** A form field, a sub-table column or a query item: its members in the document, not yet checked. */
export interface FieldDocument {
  pointer: string;
  /** The field as it is on the wire, and the members of its `fieldExtendJson`: for settings that only its type reads. */
  source: Readonly<Record<string, unknown>>;
  extension: Readonly<Record<string, unknown>>;
  key: string;
  title: string;
  /** The type as the document spells it; empty when it names none. */
  type: string;
  /** Of a sub-table column, whose `type` is the grid's word: the form's word for the same. */
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
  defaultValue?: string;
  placeholder?: string;
  rules: RuleDocument[];
  maxLength?: number;
  /** Characters that fit in its label. */
  labelLength?: number;
  /** Places behind the point that are kept; left out where the document gives 0, which designers leave where they say nothing. */
  decimals?: number;
  /** Numbers lie above this one, and below that one. */
  above?: number;
  below?: number;
  format?: string;
  onOff?: [string, string];
  statistics?: ('sum' | 'average')[];
  /** The next column of its chain. */
  linkageKey?: string;
  /** A click on its cells opens the details of the row (GRID-18). */
  showsDetails?: boolean;
  /** A new row gets the next number (GRID-09). */
  isOrder?: boolean;
  allowInput?: boolean;
  allowSearch?: boolean;
  allowClear?: boolean;
  slotName?: string;
  /** The column of the source that is stored, and the one that is shown. */
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
  /** The row key that holds the text of this value, where another column stores it. */
  textKey?: string;
  /** What the wire says of how it is drawn: `date`, `file`, `image`, `html`, `area`, or nothing. */
  slot?: string;
  /** The name of its link in `links`. */
  link?: string;
  /** The default direction of a list sorted by this column. */
  sortOrder?: 'asc' | 'desc';
}

/** A button that the document adds to the built-in ones. */
export interface ButtonDocument {
  pointer: string;
  code: string;
  title: string;
}

/** The columns that make a list a tree (wire 4.2). */
export interface TreeDocument {
  pointer: string;
  /** Holds the id of the record above. */
  parentKey: string;
  /** Says whether there are records below. */
  childKey?: string;
  /** The column that is opened and closed. */
  textKey?: string;
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
}

/** A sub-table of a form. */
export interface SubTableDocument {
  pointer: string;
  key: string;
  title: string;
  order: number;
  relation: 'many' | 'one';
  columns: FieldDocument[];
  /** What it says of its rows, beside the columns that hold values. */
  rows: RowsDocument;
  hiddenButtons: string[];
  /** The members of its `extConfigJson`. */
  extension: Readonly<Record<string, unknown>>;
}

/** How the dialog of a form looks, from `extConfigJson` of its head (wire 4.18). */
export interface FormLook {
  /** Pixels. */
  minWidth?: number;
  isFullScreen?: true;
  /** Characters that fit in a label. */
  labelLength?: number;
}

/** The form of a document. */
export interface FormDocument {
  look: FormLook;
  table: string;
  title: string;
  columnsPerRow: 1 | 2 | 3 | 4;
  fields: FieldDocument[];
  subTables: SubTableDocument[];
}

/** An item of the query row. */
export interface QueryItemDocument extends FieldDocument {
  mode: 'single' | 'range';
  collapsed: boolean;
}

/** An online form as it was fetched, in clean names. What could not be read is missing, and a diagnostic says so. */
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
