import { buttonRow, fieldRow, headRow, indexRow } from '../catalogue/definition/definition-rows.ts';
import type { DefinitionTables } from '../catalogue/definition/definition-write.ts';
import { derivedId } from './derived-id.ts';
import type { FormEntry } from './import-file.ts';

/** The rows of an imported definition with its local id and table name. Fields without a name and duplicates are dropped. */
export function definitionOf(entry: FormEntry, id: string, table: string, fieldId: (id: string) => string): DefinitionTables {
  const head = { ...headRow({ table_type: 1, ...entry.head }), id, table_name: table, is_db_synch: 'Y' };
  const names = new Set<string>();
  const fields = entry.fields.flatMap((field) => {
    const name = String(field.db_field_name ?? '')
      .trim()
      .toLowerCase();
    if (!name || name.length > 63 || names.has(name)) return [];
    names.add(name);
    return [fieldRow({ ...field, id: fieldId(String(field.id ?? derivedId(id, name))), cgform_head_id: id, db_field_name: name })];
  });
  // Indexes and buttons belong to the form alone: their ids derive from it.
  const indexes = (entry.indexes ?? [])
    .filter((index) => index.index_name && index.index_field)
    .map((index) => indexRow({ ...index, id: derivedId(id, 'index', index.id), cgform_head_id: id }));
  const buttons = (entry.buttons ?? []).map((button) =>
    buttonRow({ ...button, id: derivedId(id, 'button', button.id), cgform_head_id: id }),
  );
  return { head, fields, indexes, buttons };
}
