import { buttonRow, fieldRow, headRow, indexRow } from '../catalogue/definition/definition-rows.ts';
import type { DefinitionTables } from '../catalogue/definition/definition-write.ts';
import { derivedId } from './derived-id.ts';
import type { FormName } from './form-naming.ts';
import type { FormEntry } from './import-file.ts';
import { lowerCased } from './read-row.ts';

const MAX_NAME_LENGTH = 63;

/**
 * The rows of an imported definition with its local id and table name. Fields whose name no column can have are left out; several of one
 * name stay, as the form is disabled until all but one of them are removed.
 */
export function definitionOf(entry: FormEntry, { id, table, title }: FormName, fieldId: (id: string) => string): DefinitionTables {
  const head = { ...headRow({ table_type: 1, ...entry.head }), id, table_name: table, table_txt: title, is_db_synch: 'Y' };
  const ids = new Set<string>();
  const fields = entry.fields.filter(isNamed).map((field, place) => {
    const name = nameOf(field);
    const wanted = fieldId(String(field.id ?? derivedId(id, name)));
    const own = ids.has(wanted) ? derivedId(id, name, place) : wanted;
    ids.add(own);
    return fieldRow({ ...field, id: own, cgform_head_id: id, db_field_name: name });
  });
  // Indexes and buttons belong to the form alone: their ids derive from it.
  const indexes = (entry.indexes ?? [])
    .filter((index) => index.index_name && index.index_field)
    .map((index) => indexRow({ ...index, id: derivedId(id, 'index', index.id), cgform_head_id: id }));
  const buttons = (entry.buttons ?? [])
    .map(lowerCased)
    .map((button) => buttonRow({ ...button, id: derivedId(id, 'button', button.id), cgform_head_id: id }));
  return { head, fields, indexes, buttons };
}

/** True for a field with a name that a column can have, as far as its length goes. */
export function isNamed(field: FormEntry['fields'][number]): boolean {
  const name = nameOf(field);
  return name !== '' && name.length <= MAX_NAME_LENGTH;
}

function nameOf({ db_field_name: name }: FormEntry['fields'][number]): string {
  return String(name ?? '')
    .trim()
    .toLowerCase();
}
