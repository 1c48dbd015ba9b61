import type { FormDefinition } from '#server/catalogue/definition.ts';
import type { FieldDefinition } from '#server/catalogue/field-definition.ts';

/** What `extConfigJson` of a sub table's head may say of its rows, spelt as the table itself spells it (wire 7). */
const ROW_SETTINGS = [
  ...['row-key', 'rowNumber', 'rowSelection', 'rowSelectionType', 'rowExpand', 'dragSort', 'dragSortKey', 'alwaysEdit', 'disabled'],
  ...['disabledRows', 'clickSelectRow', 'clickRowShowSubForm', 'size', 'toolbarConfig', 'socketReload', 'socketKey'],
] as const;

/** What `fieldExtendJson` of a field may say of its column in a sub table. */
const COLUMN_SETTINGS = [
  ...['width', 'minWidth', 'align', 'fixed', 'sorter', 'statistics', 'linkageKey', 'showDetails', 'isOrder', 'defaultChecked', 'format'],
  ...['allowInput', 'allowSearch', 'allowClear', 'slotName', 'props', 'btnText', 'allowDownload', 'allowRemove'],
] as const;

/** What the node of a sub table says of its rows. */
export function rowSettings({ extendedConfig }: FormDefinition): Record<string, unknown> {
  return picked(extendedConfig, ROW_SETTINGS);
}

/** What a column of a sub table says beside its type and its rules. */
export function columnSettings({ extend }: FieldDefinition): Record<string, unknown> {
  return picked(extend, COLUMN_SETTINGS);
}

/** The column that keeps the order of a sub table's rows, where the rows are sorted by hand and the form has it (GRID-07). */
export function sortFieldOf(form: FormDefinition): FieldDefinition | undefined {
  const { dragSort, dragSortKey } = form.extendedConfig;
  if (!isOn(dragSort) || typeof dragSortKey !== 'string') return undefined;
  const field = form.field(dragSortKey);
  return field?.stored ? field : undefined;
}

function isOn(value: unknown): boolean {
  return [true, 1, '1', 'Y', 'y', 'true'].some((on) => on === value);
}

function picked(members: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(members, name)).map((name) => [name, members[name]]));
}
