import { declaredPulls } from '#renderer';
import { controlMembers, searchedColumn } from './control-members.ts';
import type { DictionaryItem } from '#server/catalogue/choices/dictionary-item.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { SEARCHED, type FieldOptions } from '#server/catalogue/choices/field-options.ts';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import { treeOf } from '../tree/tree-form.ts';

/** A column of a list on the wire (wire 4.2). */
export interface ListColumn {
  title: string;
  dataIndex: string;
  align: 'center';
  sorter: boolean;
  /** Pixels, as the definition has them. */
  width?: string | number;
  customRender?: string;
  showLength?: number;
  hrefSlotName?: string;
  scopedSlots?: { customRender: string };
}

/** The input of a list model; `hidden` are button codes and field names that the user may not use. */
export interface ListModelInput {
  form: FormDefinition;
  options: FieldOptions;
  hidden: readonly string[];
  /** The main table of a sub table, and the columns that join them. */
  link?: { table: string; field: string; key: string };
  /** The script that is to run, in a sandbox. */
  script?: string | undefined;
}

/** The getColumns response (wire 4.2). Pure. */
export function listModel({ form, options, hidden, link, script }: ListModelInput): Record<string, unknown> {
  const shown = listFields(form).filter((field) => !hidden.includes(field.name));
  const tree = treeOf(form);
  const dictOptions: Record<string, readonly DictionaryItem[]> = {};
  for (const field of dictionaryFields(form)) {
    const items = options.get(field);
    if (items) dictOptions[field.name] = items;
  }
  return {
    code: form.id,
    description: form.title,
    currentTableName: form.table,
    tableType: Number(form.head.table_type ?? 1),
    formTemplate: form.formTemplate,
    paginationFlag: form.isPaged ? 'Y' : 'N',
    checkboxFlag: form.isSelectable ? 'Y' : 'N',
    scrollFlag: form.scrolls ? 1 : 0,
    columns: shown.map((field) => listColumn(form, field, options)),
    hideColumns: [...hidden],
    dictOptions,
    fieldHrefSlots: shown.filter((field) => field.href).map((field) => ({ slotName: `fieldHref_${field.name}`, href: field.href })),
    cgButtonList: buttonsOf(form, ['link', 'button'], hidden),
    // What a stock client evaluates in its own page is never sent; ours runs this member in a sandbox.
    enhanceJs: '',
    ...(script && { sandboxScript: script }),
    foreignKeys: link ? [{ field: link.field, table: link.table, key: link.key }] : [],
    pidField: tree?.parent.name ?? null,
    hasChildrenField: tree?.hasChild?.name ?? null,
    textField: tree ? (form.head.tree_fieldname?.toLowerCase() ?? null) : null,
    isDesForm: 'N',
    desFormCode: null,
    relationType: form.kind === 'sub' ? (form.relation === 'one' ? 1 : 0) : null,
    extConfigJson: form.head.ext_config_json ?? null,
  };
}

/** Fields shown in the list. */
export function listFields(form: FormDefinition): FieldDefinition[] {
  return form.fields.filter((field) => field.inList && field.name !== 'id');
}

/** Fields whose options are sent with the list: its columns and query items. */
export function dictionaryFields(form: FormDefinition): FieldDefinition[] {
  return form.fields.filter((field) => field.inList || field.inQuery);
}

/** Active buttons of these styles that the user may use, as on the wire. One that takes lines over into an open form runs nothing: ours draws it there. */
export function buttonsOf(form: FormDefinition, styles: readonly string[], hidden: readonly string[]): Record<string, unknown>[] {
  const pulls = new Set(declaredPulls(form.extendedConfig['actions']).map(({ code }) => code));
  const isActive = ({ button_status: status, button_style: style, button_code: code }: FormDefinition['buttons'][number]) =>
    status === '1' && styles.includes(style ?? '') && !hidden.includes(code ?? '') && !pulls.has(code ?? '');
  return form.buttons.filter(isActive).map(camelCaseRow);
}

function listColumn(form: FormDefinition, field: FieldDefinition, options: FieldOptions): ListColumn {
  const column: ListColumn = { title: field.title, dataIndex: field.name, align: 'center', sorter: field.sortable && field.stored };
  const { listSlot, listText, isOfReport } = storedType(field);
  if (options.has(field)) column.customRender = listText?.(field) ?? field.name;
  if (options.get(field) === SEARCHED) Object.assign(column, searchedColumn(field));
  const { width } = field.extension;
  if (typeof width === 'string' || typeof width === 'number') column.width = width;
  const showLength = Number(field.extension.showLength);
  if (showLength > 0) column.showLength = showLength;
  if (isOfReport)
    Object.assign(column, { view: field.view, ...controlMembers(form, field, options), fieldExtendJson: field.extensionText });
  if (listSlot) column.scopedSlots = { customRender: listSlot };
  if (field.href) {
    column.hrefSlotName = `fieldHref_${field.name}`;
    column.scopedSlots = { customRender: column.hrefSlotName };
  }
  return column;
}
