import { columnType, columnTypeOf } from '#renderer';
import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { isFlag, text } from '#server/catalogue/definition/lenient.ts';
import { harmlessWire } from '#server/catalogue/values/rich-text.ts';
import { readFieldValue } from '#server/catalogue/values/field-value.ts';

/** The key of a live table whose definition names none, as the stock client has it. */
const DEFAULT_KEY = 'vxe-default';
/** Not a form column, but allowed in live rows (DATA-13). */
const FREE_MEMBER = 'tug_status';

/** A live table, and the form that it belongs to. */
export interface LiveTable {
  main: FormDefinition;
  sub: SubTable;
}

/** The live tables of a key: `socketReload` and `socketKey` in the extended configuration of a sub-table's form (wire 7). */
export function liveTablesOf(snapshot: CatalogueSnapshot, socketKey: string): LiveTable[] {
  return snapshot.forms.flatMap((form) => {
    const { socketReload, socketKey: key } = form.extendedConfig;
    if (!isFlag(socketReload) || (text(key) || DEFAULT_KEY) !== socketKey) return [];
    const link = snapshot.mainOf(form);
    return link ? [{ main: link.main, sub: { form, field: link.field, key: link.key } }] : [];
  });
}

/** The part of a row that may be relayed: editable columns with storable values. */
export function passableRow({ form, field: foreignKey }: SubTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const passable: Record<string, unknown> = { id: row['id'] };
  for (const field of form.fields) {
    if (field.name === foreignKey || !isFilledIn(field) || !Object.hasOwn(row, field.name)) continue;
    const wire = harmlessWire(field, row[field.name]);
    if (readFieldValue(field, wire).problem === undefined) passable[field.name] = wire;
  }
  if (Object.hasOwn(row, FREE_MEMBER)) passable[FREE_MEMBER] = row[FREE_MEMBER];
  return passable;
}

function isFilledIn({ name, stored, view }: FieldDefinition): boolean {
  return stored && name !== 'id' && !SYSTEM_COLUMNS.has(name) && !columnType(columnTypeOf(view, 'form').name).isSecret;
}
