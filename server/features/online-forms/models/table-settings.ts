import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';

/** The row settings allowed in `extConfigJson` of a sub-table's head, in the table's own spelling (wire 7). */
const ROW_SETTINGS = [
  ...['row-key', 'rowNumber', 'rowSelection', 'rowSelectionType', 'rowExpand', 'dragSort', 'dragSortKey', 'alwaysEdit', 'disabled'],
  ...['disabledRows', 'clickSelectRow', 'clickRowShowSubForm', 'size', 'toolbarConfig', 'socketReload', 'socketKey'],
] as const;

/** The column settings allowed in `fieldExtendJson` of a sub-table's field. */
const COLUMN_SETTINGS = [
  ...['width', 'minWidth', 'align', 'fixed', 'sorter', 'statistics', 'linkageKey', 'showDetails', 'isOrder', 'defaultChecked', 'format'],
  ...['allowInput', 'allowSearch', 'allowClear', 'slotName', 'props', 'btnText', 'allowDownload', 'allowRemove'],
] as const;

/** The row settings of a sub-table node. */
export function rowSettings({ extendedConfig }: FormDefinition): Record<string, unknown> {
  return picked(extendedConfig, ROW_SETTINGS);
}

/** The settings of a sub-table column besides its type and rules. */
export function columnSettings({ extension }: FieldDefinition): Record<string, unknown> {
  return picked(extension, COLUMN_SETTINGS);
}

/** The order column of a sub-table whose rows are sorted manually, if the form has it (GRID-07). */
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
