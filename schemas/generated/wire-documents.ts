// Made by `npm run schemas` from the schemas beside this folder; do not edit.

/**
 * What the choices of a field come from and cannot be resolved; only this server says so.
 */
export type MissingSource = {
  /**
   * dictionary, table, unsynchronised (a table), column or condition (of a table), report, report-column or category.
   */
  kind: string;
  /**
   * Dictionary code, table, report code or category code.
   */
  name: string;
  /**
   * Column of the table or report; empty where none is meant.
   */
  column?: string | null;
  [k: string]: unknown;
} | null;
/**
 * The items of a dictionary (getDictItems).
 */
export type DictionaryItems = DictionaryItem[];
/**
 * A message of the live tables (wire 8.1). The stock client neither joins nor leaves: it hears of every record that its user may see. `watch_rows` asks to be told when rows of a form change, with `rows_changed`; both are ours, and a stock server only logs them.
 */
export type LiveMessage = {
  type:
    | 'heart_beat'
    | 'update_vxe_table'
    | 'common_send_date'
    | 'join_vxe_table'
    | 'leave_vxe_table'
    | 'watch_rows'
    | 'unwatch_rows'
    | 'rows_changed';
  /**
   * The address and what is sent to it.
   */
  data?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
};
/**
 * Answer of getQueryInfo (wire 4.6).
 */
export type QueryInfo = QueryItem[];

export interface WireDocuments {
  DocumentButton: DocumentButton;
  GridColumn: GridColumn;
  DictionaryItem: DictionaryItem;
  DictionaryItems: DictionaryItems;
  Envelope: Envelope;
  FormField: FormField;
  FormItem: FormItem;
  ListColumn: ListColumn;
  ListColumns: ListColumns;
  LiveMessage: LiveMessage;
  MenuNode: MenuNode;
  Menu: Menu;
  MissingSource: MissingSource;
  Permission: Permission;
  QueryInfo: QueryInfo;
  QueryItem: QueryItem;
  Report: Report;
  ColumnRule: ColumnRule;
  SubTable: SubTable;
}
/**
 * A button that a document adds (wire 4.2).
 */
export interface DocumentButton {
  /**
   * Id.
   */
  id?: string | null;
  /**
   * Code.
   */
  buttonCode: string;
  /**
   * Caption.
   */
  buttonName?: string | null;
  /**
   * link in the row, button in the toolbar, form in the form.
   */
  buttonStyle?: string | null;
  /**
   * Icon.
   */
  buttonIcon?: string | null;
  /**
   * Condition.
   */
  exp?: string | null;
  /**
   * js or action.
   */
  optType?: string | null;
  /**
   * Position.
   */
  orderNum?: string | number | null;
  /**
   * 1 side, 2 bottom.
   */
  optPosition?: string | number | null;
  [k: string]: unknown;
}
/**
 * A column of a sub-table or an editable table (wire 4.9 and 7).
 */
export interface GridColumn {
  missingSource?: MissingSource;
  /**
   * Column name of the row.
   */
  key: string;
  /**
   * Heading.
   */
  title: string | number | null;
  /**
   * Column type; an unset one acts as normal.
   */
  type?: string | null;
  /**
   * The form's word for the type.
   */
  view?: string | null;
  /**
   * Where its cells lead: an address with ${field} for values of the row.
   */
  href?: string | null;
  /**
   * Pixels as a number or as 120px; empty is no width.
   */
  width?: string | number | null;
  minWidth?: string | number | null;
  align?: 'left' | 'center' | 'right' | '' | null;
  fixed?: 'left' | 'right' | '' | true | false | null;
  /**
   * Read only.
   */
  disabled?: string | number | boolean | null;
  /**
   * May be sorted.
   */
  sorter?: string | number | boolean | null;
  /**
   * May hold ${title}, ${key} and ${defaultValue}.
   */
  placeholder?: string | null;
  /**
   * Value of a new row.
   */
  defaultValue?: string | number | boolean | null;
  /**
   * Default-value expression (wire 4.14); wins over defaultValue.
   */
  fieldDefaultValue?: string | null;
  options?: DictionaryItem[] | null;
  /**
   * Dictionary code, or the value column when dictTable is set.
   */
  dictCode?: string | null;
  /**
   * Table whose rows are the options; may carry a where clause.
   */
  dictTable?: string | null;
  /**
   * Text column of dictTable.
   */
  dictText?: string | null;
  /**
   * Wire values of on and off.
   *
   * @minItems 2
   * @maxItems 2
   */
  customValue?: [string | number | boolean, string | number | boolean] | null;
  /**
   * A new row starts checked.
   */
  defaultChecked?: string | number | boolean | null;
  validateRules?: ColumnRule[] | null;
  /**
   * Format of dates.
   */
  format?: string | null;
  /**
   * Most characters.
   */
  maxLength?: string | number | null;
  /**
   * Digits after the decimal point.
   */
  dbPointLength?: string | number | null;
  /**
   * Report of a popup.
   */
  popupCode?: string | null;
  /**
   * Source columns of a popup, by comma.
   */
  orgFields?: string | null;
  /**
   * Target columns of a popup, by comma.
   */
  destFields?: string | null;
  /**
   * What the footer tells of the column: sum, average.
   */
  statistics?: string[] | string | null;
  /**
   * Column whose options depend on the value of this one.
   */
  linkageKey?: string | null;
  /**
   * A click on its cells opens the details of the row.
   */
  showDetails?: string | number | boolean | null;
  /**
   * A new row gets the next number.
   */
  isOrder?: string | number | boolean | null;
  /**
   * A searched text that is no option becomes one.
   */
  allowInput?: string | number | boolean | null;
  allowSearch?: string | number | boolean | null;
  allowClear?: string | number | boolean | null;
  /**
   * Cell that a developer has registered under this name.
   */
  slotName?: string | null;
  /**
   * Settings of the editor; plain values alone count.
   */
  props?: {
    [k: string]: unknown;
  } | null;
  /**
   * Text of the upload button.
   */
  btnText?: string | null;
  allowDownload?: string | number | boolean | null;
  allowRemove?: string | number | boolean | null;
  /**
   * JSON text: an object, or for a switch an array [on, off]. Expressions of this product stand in computed, visibleWhen, requiredWhen, readOnlyWhen and defaultExpression; fillRule and checkRule name rules of the server; rule names rules of form fields, in one text, in an object {name, min, max, message}, or in a list: mobile, optional-mobile, username, email, natural-number, letters, landline, bank-card, id-number, chinese-id, qq, url, alphanumeric-20, chinese-or-english-2-100, digits-and-lines, any-255, chosen; length and choices need min or max. options {from, where, list} limits the choices of a column to those that a column of a linked record lists, a text those that an expression gives; fromAbove true: a new row takes the value over from the last line; due true or {when, soon}: lists tell beside a day how many days are left, as long as the condition holds, and mark it from soon days before (7); link {from, key} of a link_table_field: the table and its column by which the field in dictTable names a record; of a stored field, one or a list: the documents whose numbers it tells, in whose chain its record stands; show image: what it shows are pictures; distinct: the word for the different values of a column, which are counted below the table, one|many in languages that need both; show of a report_rows: text (the different texts of the report's column text), images (pictures of its column image with the number of rows, their unit, as one|many where a language needs both, and the names in text), stages (bars of [{title, done, total}], which name two columns); fillEmpty names the fields that the choice of a popup fills only while they are empty. reference false: records that the field names may be deleted all the same, and disabled ones written. returnUrl false makes the value of a file or image field a list [{fileName, filePath, fileSize}] instead of paths. Members of a column from width to slotName may stand in it too: our server sends them beside it.
   */
  fieldExtendJson?: string | null;
  [k: string]: unknown;
}
/**
 * One choice (DATA-01): its text is the first present of text, label, title and value.
 */
export interface DictionaryItem {
  /**
   * Compared as text.
   */
  value: string | number | boolean;
  /**
   * What people read.
   */
  text?: string | number | null;
  /**
   * Another spelling of text.
   */
  label?: string | number | null;
  /**
   * Another spelling of text.
   */
  title?: string | number | null;
  /**
   * Colour of its tag.
   */
  color?: string | null;
  /**
   * Shown, but not to be chosen.
   */
  disabled?: string | number | boolean | null;
  /**
   * false: kept for its text, and offered to nobody any more.
   */
  isOffered?: boolean | null;
  /**
   * Added by a search, not stored yet (COL-38).
   */
  searchAdd?: string | number | boolean | null;
  [k: string]: unknown;
}
/**
 * One entry of validateRules.
 */
export interface ColumnRule {
  /**
   * Must not be empty.
   */
  required?: string | number | boolean | null;
  /**
   * Distinct within its table.
   */
  unique?: string | number | boolean | null;
  /**
   * A pattern code or a regular expression.
   */
  pattern?: string | null;
  /**
   * The sentence of this rule; ${title} is the column.
   */
  message?: string | null;
  [k: string]: unknown;
}
/**
 * What every answer comes in (wire 1.3). Only success says whether it worked.
 */
export interface Envelope {
  success: boolean;
  /**
   * Sentence for the user.
   */
  message?: string | null;
  /**
   * 0 or 200 when it worked.
   */
  code?: string | number | null;
  /**
   * The answer.
   */
  result?: {
    [k: string]: unknown;
  };
  /**
   * Milliseconds since 1970.
   */
  timestamp?: number | null;
  /**
   * Table of an online form.
   */
  onlTable?: string | null;
  [k: string]: unknown;
}
/**
 * A field of a form (wire 4.7).
 */
export interface FormField {
  missingSource?: MissingSource;
  /**
   * JSON type: string, number or integer.
   */
  type?: string | null;
  /**
   * Label.
   */
  title?: string | number | null;
  /**
   * Position; missing ones go last.
   */
  order?: string | number | null;
  /**
   * Control (wire 4.8).
   */
  view?: string | null;
  /**
   * Travels with the record, is not drawn.
   */
  hidden?: string | number | boolean | null;
  enum?: DictionaryItem[] | null;
  /**
   * Dictionary code, or the value column when dictTable is set.
   */
  dictCode?: string | null;
  /**
   * Table whose rows are the options; may carry a where clause.
   */
  dictTable?: string | null;
  /**
   * Text column of dictTable.
   */
  dictText?: string | null;
  /**
   * Default-value expression (wire 4.14).
   */
  defVal?: string | number | boolean | null;
  /**
   * Most characters.
   */
  maxLength?: string | number | null;
  /**
   * A pattern code or a regular expression (wire 4.16).
   */
  pattern?: string | null;
  /**
   * Sentence of the pattern.
   */
  errorInfo?: string | null;
  /**
   * Digits after the decimal point.
   */
  dbPointLength?: string | number | null;
  /**
   * date or datetime.
   */
  mode?: string | null;
  /**
   * Wire values of on and off of a switch.
   *
   * @minItems 2
   * @maxItems 2
   */
  extendOption?: [string | number | boolean, string | number | boolean] | null;
  /**
   * Text of an empty control.
   */
  placeholder?: string | null;
  /**
   * Format of dates.
   */
  format?: string | null;
  ui?: {
    widgetattrs?: {
      /**
       * Read only.
       */
      disabled?: string | number | boolean | null;
      [k: string]: unknown;
    } | null;
    [k: string]: unknown;
  } | null;
  /**
   * Report of a popup.
   */
  code?: string | null;
  /**
   * Source columns of a popup, by comma.
   */
  orgFields?: string | null;
  /**
   * Target columns of a popup, by comma.
   */
  destFields?: string | null;
  /**
   * JSON text: an object, or for a switch an array [on, off]. Expressions of this product stand in computed, visibleWhen, requiredWhen, readOnlyWhen and defaultExpression; fillRule and checkRule name rules of the server; rule names rules of form fields, in one text, in an object {name, min, max, message}, or in a list: mobile, optional-mobile, username, email, natural-number, letters, landline, bank-card, id-number, chinese-id, qq, url, alphanumeric-20, chinese-or-english-2-100, digits-and-lines, any-255, chosen; length and choices need min or max. options {from, where, list} limits the choices of a column to those that a column of a linked record lists, a text those that an expression gives; due true or {when, soon}: lists tell beside a day how many days are left, as long as the condition holds, and mark it from soon days before (7); link {from, key} of a link_table_field: the table and its column by which the field in dictTable names a record; of a stored field, one or a list: the documents whose numbers it tells, in whose chain its record stands; show image: what it shows are pictures; show of a report_rows: text (the different texts of the report's column text), images (pictures of its column image with the number of rows, their unit, as one|many where a language needs both, and the names in text), stages (bars of [{title, name, done, total}], which name two columns); inDetails true: a field that is not in the form is shown where a record is read; fillEmpty names the fields that the choice of a popup fills only while they are empty. reference false: records that the field names may be deleted all the same, and disabled ones written. returnUrl false makes the value of a file or image field a list [{fileName, filePath, fileSize}] instead of paths.
   */
  fieldExtendJson?: string | null;
  [k: string]: unknown;
}
/**
 * Answer of getFormItem (wire 4.7).
 */
export interface FormItem {
  schema: {
    type?: 'object';
    /**
     * Heading.
     */
    title?: string | null;
    /**
     * Table name.
     */
    table?: string | null;
    required?: string[] | null;
    properties: {
      [k: string]: {
        [k: string]: unknown;
      };
    };
    [k: string]: unknown;
  };
  head?: {
    /**
     * Id of the form.
     */
    id?: string | null;
    /**
     * Table name.
     */
    tableName?: string | null;
    /**
     * Heading.
     */
    tableTxt?: string | null;
    /**
     * 1 single, 2 main, 3 sub.
     */
    tableType?: string | number | null;
    /**
     * Fields in one row of the form.
     */
    formTemplate?: string | number | null;
    [k: string]: unknown;
  } | null;
  /**
   * Fields in one row of the form: 1 to 4.
   */
  formTemplate?: string | number | null;
  cgButtonList?: DocumentButton[] | null;
  /**
   * Buttons (type 1) and actions (type 2) that the form itself grants, before the stored lists (wire 3.4).
   */
  permissionList?:
    | {
        /**
         * Code, or several by comma.
         */
        action: string;
        /**
         * 1 button, 2 action.
         */
        type?: string | number | null;
        [k: string]: unknown;
      }[]
    | null;
  /**
   * Script; never run.
   */
  enhanceJs?: string | null;
  /**
   * A member of our own: the script that an administrator has switched on, run in a sandbox.
   */
  sandboxScript?: string | null;
  [k: string]: unknown;
}
/**
 * A column of a list or of a report (wire 4.2, 5.1).
 */
export interface ListColumn {
  /**
   * Column name.
   */
  dataIndex: string;
  /**
   * Heading.
   */
  title: string | number | null;
  align?: 'left' | 'center' | 'right' | '' | null;
  /**
   * May be sorted; reports send the text true.
   */
  sorter?: string | number | boolean | null;
  width?: string | number | null;
  /**
   * Key of its options in dictOptions.
   */
  customRender?: string | null;
  scopedSlots?: {
    /**
     * fileSlot, imgSlot, htmlSlot, dateSlot, pcaSlot or the name of a link.
     */
    customRender?: string | null;
    [k: string]: unknown;
  } | null;
  /**
   * Name of its link in fieldHrefSlots.
   */
  hrefSlotName?: string | null;
  /**
   * Characters before an ellipsis.
   */
  showLength?: string | number | null;
  /**
   * Type of a report column.
   */
  fieldType?: string | null;
  /**
   * 1 when a report adds it up.
   */
  isTotal?: string | number | null;
  /**
   * Heading above the heading.
   */
  groupTitle?: string | null;
  /**
   * JSON text: an object, or for a switch an array [on, off].
   */
  fieldExtendJson?: string | null;
  /**
   * Our own: the control of a column that a list shows and a form need not have, as report_rows; with it the members of that control.
   */
  view?: string | null;
  /**
   * Of a report_rows: its report.
   */
  code?: string | null;
  /**
   * Of a report_rows: the column of the report that holds the key of a record.
   */
  orgFields?: string | null;
  /**
   * Of a report_rows: the field of the record with that key.
   */
  destFields?: string | null;
  [k: string]: unknown;
}
/**
 * Answer of getColumns (wire 4.2).
 */
export interface ListColumns {
  /**
   * Id of the form.
   */
  code: string | number | null;
  /**
   * Heading.
   */
  description?: string | null;
  /**
   * Table name.
   */
  currentTableName: string;
  /**
   * 1 single, 2 main, 3 sub.
   */
  tableType?: string | number | null;
  /**
   * Fields in one row of the form: 1 to 4.
   */
  formTemplate?: string | number | null;
  /**
   * Y or N.
   */
  paginationFlag?: string | number | boolean | null;
  /**
   * Y or N.
   */
  checkboxFlag?: string | number | boolean | null;
  /**
   * 1 when columns may be wider than the page.
   */
  scrollFlag?: string | number | boolean | null;
  /**
   * Of a tree: the column that holds the id of the record above.
   */
  pidField?: string | null;
  /**
   * Of a tree: the column that says whether there are records below.
   */
  hasChildrenField?: string | null;
  /**
   * Of a tree: the column in which records are opened.
   */
  textField?: string | null;
  columns: ListColumn[];
  hideColumns?: string[] | null;
  /**
   * Options by key.
   */
  dictOptions: {
    [k: string]: DictionaryItem[] | null;
  };
  fieldHrefSlots: {
    /**
     * Name that columns use.
     */
    slotName: string;
    /**
     * Address, with ${field} placeholders.
     */
    href?: string | null;
    [k: string]: unknown;
  }[];
  cgButtonList?: DocumentButton[] | null;
  /**
   * Script; never run.
   */
  enhanceJs?: string | null;
  /**
   * A member of our own: the script that an administrator has switched on, run in a sandbox.
   */
  sandboxScript?: string | null;
  [k: string]: unknown;
}
/**
 * A node of the menu (wire 3.1).
 */
export interface MenuNode {
  /**
   * Permission id.
   */
  id?: string | null;
  /**
   * 0 when it is no route.
   */
  route?: string | number | null;
  /**
   * Address.
   */
  path: string;
  /**
   * Route name.
   */
  name?: string | null;
  /**
   * Component as stored.
   */
  component?: string | null;
  /**
   * Where a first-level node leads.
   */
  redirect?: string | null;
  /**
   * Not in the menu.
   */
  hidden?: string | number | boolean | null;
  /**
   * Shown even with one child.
   */
  alwaysShow?: string | number | boolean | null;
  meta?: {
    /**
     * Caption; absent when every child is hidden.
     */
    title?: string | null;
    /**
     * Icon.
     */
    icon?: string | null;
    /**
     * Address of an external page.
     */
    url?: string | null;
    /**
     * Kept when left.
     */
    keepAlive?: string | number | boolean | null;
    /**
     * True when it opens a window of its own.
     */
    internalOrExternal?: string | number | boolean | null;
    /**
     * Last segment of component.
     */
    componentName?: string | null;
    /**
     * No tab.
     */
    hideTab?: string | number | boolean | null;
    /**
     * Not in the menu.
     */
    hideMenu?: string | number | boolean | null;
    [k: string]: unknown;
  } | null;
  children?: MenuNode[] | null;
  [k: string]: unknown;
}
/**
 * Answer of getUserPermissionByToken (wire 3.1).
 */
export interface Menu {
  menu: MenuNode[];
  auth: Permission[];
  allAuth: Permission[];
  /**
   * True when scripts are off.
   */
  sysSafeMode?: string | number | boolean | null;
  [k: string]: unknown;
}
/**
 * A button or an action (PERM-03).
 */
export interface Permission {
  /**
   * One code or several by comma.
   */
  action: string;
  /**
   * 1 seen or not, 2 enabled or not.
   */
  type?: string | number | null;
  /**
   * What it is.
   */
  describe?: string | null;
  /**
   * 0 disabled, 1 enabled.
   */
  status?: string | number | null;
  [k: string]: unknown;
}
/**
 * An item of the query row of a list or of a report (wire 4.6, 5.1).
 */
export interface QueryItem {
  missingSource?: MissingSource;
  /**
   * Filter name.
   */
  field: string;
  /**
   * Label.
   */
  label: string | number | null;
  /**
   * Column name.
   */
  dbField?: string | null;
  mode?: 'single' | 'group' | '' | null;
  /**
   * Control.
   */
  view?: string | null;
  /**
   * 1 when behind the expander.
   */
  hidden?: string | number | boolean | null;
  /**
   * 1 when it has a dictionary of its own.
   */
  config?: string | number | boolean | null;
  /**
   * First value; may be a default-value expression.
   */
  defValue?: string | number | boolean | null;
  /**
   * Dictionary code, or the value column when dictTable is set.
   */
  dictCode?: string | null;
  /**
   * Table whose rows are the options; may carry a where clause.
   */
  dictTable?: string | null;
  /**
   * Text column of dictTable.
   */
  dictText?: string | null;
  /**
   * Id of a report's item, whose options are looked for on the server.
   */
  fieldId?: string | null;
  /**
   * JSON text: an object, or for a switch an array [on, off].
   */
  fieldExtendJson?: string | null;
  [k: string]: unknown;
}
/**
 * Answer of getRpColumns (wire 5.1).
 */
export interface Report {
  /**
   * Id of the report.
   */
  cgRpConfigId: string;
  /**
   * Heading.
   */
  cgRpConfigName?: string | null;
  /**
   * False where the user may not export the report. An extension of the wire.
   */
  exportable?: boolean;
  /**
   * The chart of the report: kind, category, split, measures and aggregate, or their text. An extension of the wire.
   */
  chartConfig?:
    | {
        [k: string]: unknown;
      }
    | string
    | null;
  /**
   * True when columns stand below group headings.
   */
  isGroupTitle?: string | number | boolean | null;
  columns: ListColumn[];
  /**
   * Options by key.
   */
  dictOptions: {
    [k: string]: DictionaryItem[] | null;
  };
  fieldHrefSlots: {
    /**
     * Name that columns use.
     */
    slotName: string;
    /**
     * Address, with ${field} placeholders.
     */
    href?: string | null;
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * A sub-table node among the properties of a form (wire 4.9).
 */
export interface SubTable {
  view: 'tab';
  /**
   * Id of its form.
   */
  id?: string | null;
  /**
   * Table name; the property's own name when missing.
   */
  key?: string | null;
  /**
   * Heading of its tab.
   */
  describe?: string | null;
  /**
   * Position of its tab.
   */
  order?: string | number | null;
  /**
   * 0 one-to-many with columns, 1 one-to-one with properties.
   */
  relationType?: 0 | 1 | '0' | '1' | null;
  /**
   * Fields in a row of a one-to-one form.
   */
  formTemplate?: string | number | null;
  /**
   * Field of the main table that fills the sub rows.
   */
  foreignKey?: string | null;
  /**
   * JSON text: an object. Conditions of the whole table stand in visibleWhen, requiredWhen (it needs a row) and readOnlyWhen; what it says of its rows stands in members of the names below, from row-key to socketKey.
   */
  extConfigJson?: string | null;
  hideButtons?: string[] | null;
  /**
   * Field that names a row in the grid; id when missing.
   */
  'row-key'?: string | null;
  /**
   * A column of row numbers.
   */
  rowNumber?: string | number | boolean | null;
  /**
   * Rows can be chosen.
   */
  rowSelection?: string | number | boolean | null;
  /**
   * Rows are chosen by check boxes, or one by a radio button.
   */
  rowSelectionType?: 'checkbox' | 'radio' | '' | null;
  /**
   * Rows can be opened to show all their columns.
   */
  rowExpand?: string | number | boolean | null;
  /**
   * Rows can be moved; dragSortKey holds their order.
   */
  dragSort?: string | number | boolean | null;
  /**
   * Column that keeps the order of rows, 1 to n; orderNum when missing.
   */
  dragSortKey?: string | null;
  /**
   * Cells show their controls at once.
   */
  alwaysEdit?: string | number | boolean | null;
  /**
   * Nothing in it can be changed.
   */
  disabled?: string | number | boolean | null;
  /**
   * Values that lock a row, by column: one value or a list.
   */
  disabledRows?: {
    [k: string]: string | number | boolean | (string | number | boolean)[] | null;
  } | null;
  /**
   * A click on a cell that cannot be changed chooses its row.
   */
  clickSelectRow?: string | number | boolean | null;
  /**
   * A click on a cell that cannot be changed opens the row below it.
   */
  clickRowShowSubForm?: string | number | boolean | null;
  size?: 'medium' | 'small' | 'mini' | 'tiny' | '' | null;
  toolbarConfig?: {
    /**
     * Buttons above the table: add, save, remove, clearSelection, collapse.
     */
    btn?: string[] | string | null;
    [k: string]: unknown;
  } | null;
  /**
   * Several people may change it at the same time and see one another's changes (wire 8.1).
   */
  socketReload?: string | number | boolean | null;
  /**
   * Address of its changes; vxe-default when missing.
   */
  socketKey?: string | null;
  columns?: GridColumn[] | null;
  required?: string[] | null;
  properties?: {
    [k: string]: FormField;
  } | null;
  additionalProperties?: unknown;
  [k: string]: unknown;
}
