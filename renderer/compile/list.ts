import { columnType, columnTypeOf } from '../column-types/index.ts';
import type { ColumnTypeName } from './type-names.ts';
import type { Document, ListColumnDocument } from '../document/document.ts';
import { optional } from '../document/optional.ts';
import { switchOf } from '../document/read.ts';
import type { Report } from '../diagnostics.ts';
import { columnPlan, columnShape } from './column/column-plan.ts';
import { dictionaryReference } from './column/dictionary-reference.ts';
import { recordName } from './record-name.ts';
import { namedParts } from './column/named-parts.ts';
import { listTones } from './list-tones.ts';
import { allowedButtons, tablePrefixes } from './permissions/allowed-buttons.ts';
import type { ButtonLists } from './permissions/button-rule.ts';
import type { ButtonPlan, ColumnPlan, FlatListPlan, FormPlan, OneToManyPlan, QueryItemPlan } from './plan.ts';

/** GRID-22, CONST-06. */
const PAGE_SIZE = 10;
const PAGE_SIZES = [10, 20, 30, 50, 100];

const ALL_ROWS = -521;

/** The type of a column whose options are searched, where the form does not say more. */
const SEARCHED_TYPE = 'select-search';

/** The results of the earlier stages. */
interface Parts {
  form: FormPlan | OneToManyPlan | null;
  query: QueryItemPlan[];
}

/** The list of a document, with its form and query row. */
export function compileList(document: Document, { form, query }: Parts, lists: ButtonLists, report: Report): FlatListPlan {
  const { list, table } = document;
  const opened = list.tree ? ['addSub', 'update', 'detail'] : ['update', 'detail'];
  const allows = allowedButtons(tablePrefixes(table), lists, list.hidden);
  const buttons = (style: ButtonPlan['style'], ...codes: string[]) => codes.filter(allows).map((code): ButtonPlan => ({ code, style }));
  const columns = list.columns.filter((column) => allows(column.key));
  const planned =
    list.columns.length > 0
      ? columns.map((column) => listColumn(column, document, form, report))
      : fieldColumns(form).filter(({ key }) => allows(key));
  reportUnknownKeys(planned, form, report);
  const tones = listTones(document, form, planned, report);
  return {
    kind: 'list',
    documentId: document.id,
    tableType: document.tableType,
    table,
    title: document.title,
    columns: list.tree ? planned : withNamePinned(planned, form),
    query: query.filter((item) => allows(item.column.key)),
    paging: { enabled: list.paging, pageSize: list.paging ? PAGE_SIZE : ALL_ROWS, pageSizes: PAGE_SIZES },
    sort: defaultSort(columns),
    selectable: list.selectable,
    scrolls: list.scrolls,
    toolbar: [
      ...(form ? buttons('toolbar', 'add') : []),
      ...(list.selectable ? buttons('toolbar', 'batch_delete') : []),
      ...buttons('toolbar', 'import', 'export'),
    ],
    rowActions: [...(form ? buttons('row', ...opened) : []), ...buttons('row', 'delete')],
    form,
    ...(tones.length > 0 && { tones }),
    ...(!allows('super_query') && { hasNoSearch: true as const }),
    ...optional({ alwaysEdit: switchOf(document.form?.extension['alwaysEdit']), script: list.script }),
    ...(list.foreignKeys.length > 0 && { foreignKeys: list.foreignKeys }),
  };
}

/** Reports columns that look up what they show by a field that the form lacks. */
function reportUnknownKeys(columns: readonly ColumnPlan[], form: Parts['form'], report: Report): void {
  const known = [...columns, ...(form?.fields ?? [])].map(({ key }) => key);
  for (const column of columns) {
    const of = columnType(column.type).toldBy?.(column)?.of;
    if (of !== undefined && !known.includes(of)) report('field-unknown', column.pointer, of, known);
  }
}

/** Columns of which all are seen without scrolling. */
const FEW_COLUMNS = 6;

/** A wide list whose first column names its records keeps it in sight, where its definition pins none. */
function withNamePinned(columns: readonly ColumnPlan[], form: Parts['form']): readonly ColumnPlan[] {
  const shown = columns.filter(({ visible }) => visible);
  const [first] = shown;
  if (shown.length <= FEW_COLUMNS || columns.some(({ fixed }) => fixed) || recordName({ form, columns: [] })?.key !== first?.key)
    return columns;
  return columns.map((column) => (column === first ? { ...column, fixed: 'left' as const } : column));
}

/** What a list without columns shows, as that of a sub-table often is: the fields of its form. */
function fieldColumns(form: Parts['form']): ColumnPlan[] {
  const fields = form?.fields.filter((field) => field.visible) ?? [];
  return fields.map(({ computed: _computed, conditions: _conditions, ...field }) => ({
    ...field,
    sortable: true,
    readOnly: true,
    required: false,
    rules: [],
  }));
}

/** Newest first, the wire's own default, unless a column declares its sort direction (wire 4.4, 4.17). */
function defaultSort(columns: readonly ListColumnDocument[]): FlatListPlan['sort'] {
  const sorted = columns.find((column) => column.sortOrder);
  return { column: sorted?.key ?? 'id', order: sorted?.sortOrder ?? 'desc' };
}

function listColumn(column: ListColumnDocument, { list }: Document, form: Parts['form'], report: Report): ColumnPlan {
  const field = form?.fields.find(({ key }) => key === column.key) ?? (column.field && columnPlan(column.field, 'form', report));
  const { options, href } = namedParts(column, list, report);
  const type = listType(column, field, options !== undefined);
  const plan: ColumnPlan = {
    key: column.key,
    pointer: column.pointer,
    title: column.title,
    type,
    wireType: column.slot ?? field?.wireType ?? '',
    align: 'left',
    sortable: column.sortable,
    visible: true,
    readOnly: true,
    required: false,
    rules: [],
    ...optional({
      options,
      decimals: field?.decimals,
      figure: field?.figure,
      due: field?.due,
      format: field?.format,
      onOff: field?.onOff,
      remote: field?.remote ?? (type === SEARCHED_TYPE && column.searched ? dictionaryReference(column.searched) : undefined),
      slotName: field?.slotName,
      files: field?.files,
      config: field?.type === type ? field.config : undefined,
      showLength: column.showLength,
      textKey: column.textKey || undefined,
      statistics: field?.statistics,
      href,
    }),
  };
  return { ...plan, ...columnShape(plan, column, { isOnlyRead: true }) };
}

/** List columns carry few settings: their own display settings win, then their options, then the form's field of the same key. */
function listType(column: ListColumnDocument, field: ColumnPlan | undefined, hasOptions: boolean): ColumnTypeName {
  if (column.slot) return columnTypeOf(column.slot, 'grid').name;
  const known = field && field.type !== 'placeholder' && field.type !== 'hidden' ? field.type : undefined;
  if (column.searched && !known) return SEARCHED_TYPE;
  if (hasOptions) return known && known !== 'input' && known !== 'normal' ? known : 'select';
  return known ?? 'normal';
}
