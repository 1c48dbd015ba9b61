import { columnTypeOf, type ColumnTypeName } from '../column-types/index.ts';
import { ownValue } from '../document/own-value.ts';
import type { Document, ListColumnDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { columnShape } from './column/column-plan.ts';
import { safeHref } from './column/safe-href.ts';
import { excludedButtons, type CompilePermissions } from './permissions.ts';
import type { ButtonPlan, ColumnPlan, FormPlan, ListPlan, OneToManyPlan, QueryItemPlan } from './plan.ts';

/** GRID-22, CONST-06. */
const PAGE_SIZE = 10;
const PAGE_SIZES = [10, 20, 30, 50, 100];

const ALL_ROWS = -521;

/** The results of the earlier stages. */
interface Parts {
  form: FormPlan | OneToManyPlan | null;
  query: QueryItemPlan[];
}

/** The list of a document, with its form and query row. */
export function compileList(document: Document, { form, query }: Parts, permissions: CompilePermissions, report: Report): ListPlan {
  const { list, table } = document;
  const hidden = new Set([...list.hidden, ...excludedButtons(`online_${table}`, permissions)]);
  const buttons = (style: ButtonPlan['style'], ...codes: string[]) =>
    codes.filter((code) => !hidden.has(code)).map((code): ButtonPlan => ({ code, style }));
  for (const button of list.buttons) if (!hidden.has(button.code)) report('button-not-run', button.pointer, button.title);
  const columns = list.columns.filter((column) => !hidden.has(column.key));
  return {
    kind: 'list',
    documentId: document.id,
    tableType: document.tableType,
    table,
    title: document.title,
    columns: columns.map((column) => listColumn(column, document, form, report)),
    query: query.filter((item) => !hidden.has(item.column.key)),
    paging: { enabled: list.paging, pageSize: list.paging ? PAGE_SIZE : ALL_ROWS, pageSizes: PAGE_SIZES },
    sort: defaultSort(columns),
    selectable: list.selectable,
    scrolls: list.scrolls,
    toolbar: [
      ...(form ? buttons('toolbar', 'add') : []),
      ...(list.selectable ? buttons('toolbar', 'batch_delete') : []),
      ...buttons('toolbar', 'import', 'export'),
    ],
    rowActions: [...(form ? buttons('row', 'update', 'detail') : []), ...buttons('row', 'delete')],
    form,
  };
}

/** Newest first, the wire's own default, unless a column declares its sort direction (wire 4.4, 4.17). */
function defaultSort(columns: readonly ListColumnDocument[]): ListPlan['sort'] {
  const sorted = columns.find((column) => column.sortOrder);
  return { column: sorted?.key ?? 'id', order: sorted?.sortOrder ?? 'desc' };
}

function listColumn(column: ListColumnDocument, { list }: Document, form: Parts['form'], report: Report): ColumnPlan {
  const field = form?.fields.find(({ key }) => key === column.key);
  const options = column.dictionary === undefined ? undefined : ownValue(list.options, column.dictionary);
  if (column.dictionary !== undefined && !options)
    report('dictionary-unknown', column.pointer, column.dictionary, Object.keys(list.options));
  const type = listType(column, field, options !== undefined);
  const href = column.link === undefined ? undefined : linkOf(column, column.link, list.links, report);
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
    ...(options && { options }),
    ...(field?.decimals !== undefined && { decimals: field.decimals }),
    ...(field?.format && { format: field.format }),
    ...(field?.onOff && { onOff: field.onOff }),
    ...(field?.remote && { remote: field.remote }),
    ...(field?.slotName && { slotName: field.slotName }),
    ...(field?.files && { files: field.files }),
    ...(field?.config && field.type === type && { config: field.config }),
    ...(column.showLength && { showLength: column.showLength }),
    ...(column.textKey && { textKey: column.textKey }),
    ...(href && { href }),
  };
  return { ...plan, ...columnShape(plan, column) };
}

/** List columns carry few settings: their own display settings win, then their options, then the form's field of the same key. */
function listType(column: ListColumnDocument, field: ColumnPlan | undefined, hasOptions: boolean): ColumnTypeName {
  if (column.slot) return columnTypeOf(column.slot, 'grid').name;
  const known = field && field.type !== 'placeholder' && field.type !== 'hidden' ? field.type : undefined;
  if (hasOptions) return known && known !== 'input' && known !== 'normal' ? known : 'select';
  return known ?? 'normal';
}

/** The link address of a list or report column; a missing or unsafe one is reported. */
export function linkOf(column: ListColumnDocument, name: string, links: Record<string, string>, report: Report): string | undefined {
  const href = ownValue(links, name);
  if (href === undefined) return void report('link-unknown', column.pointer, name, Object.keys(links));
  return safeHref(href) ?? void report('link-unsafe', column.pointer, href);
}
