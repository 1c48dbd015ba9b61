import { isOnly, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import { isImported } from '../sheets/sheet-columns.ts';
import type { PlacedColumn } from '../sheets/read-headings.ts';

/** The columns by which rows of a sub-sheet can find theirs. */
export function lineKeyColumns({ table, columns }: OpenSheet): PlacedColumn[] {
  return columns.filter((column) => isImported(table, column) && !column.plan?.computed && column.field.name !== table.sub?.field);
}

/** The fields by which rows of a sub-sheet find theirs: the first with unique values, else what a row is about, without its amounts and days. */
export function lineKeys(sheet: OpenSheet, asked: readonly string[] | undefined): FieldDefinition[] {
  const fields = lineKeyColumns(sheet).map(({ field }) => field);
  if (asked) return fields.filter(({ name }) => asked.includes(name));
  const only = fields.find(isOnly);
  if (only) return [only];
  const texts = fields.filter(({ storage }) => storage === 'string');
  const named = texts.filter(({ required, dictionary }) => required || dictionary.field);
  return [named, texts, fields].find(({ length }) => length > 0) ?? [];
}
