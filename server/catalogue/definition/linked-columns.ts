import { namesIn, type ShownOfLink } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { readTableTexts } from '../choices/dictionary-items.ts';
import { tableReference, type TableReference } from '../choices/dictionary-reference.ts';
import { choicesOf, tableOfChoices } from '../choices/field-choices.ts';
import type { FormDefinition } from './definition.ts';
import { storedType, type FieldDefinition } from './field-definition.ts';
import { codesIn, namedText, nameSource, type NameSource } from '../choices/name-source.ts';
import { resolveTableDictionary, type TableDictionary } from '../choices/table-dictionary.ts';

/** A field that shows a column of the records which a link beside it names (wire 4.22). */
export interface LinkedColumn {
  field: FieldDefinition;
  link: FieldDefinition;
  reference: TableReference;
}

/** The fields of a form that show columns of linked records; one that names no link of the form shows nothing. */
export function linkedColumns(form: FormDefinition): LinkedColumn[] {
  return form.fields.flatMap((field) => {
    const shown = storedType(field).shows?.(field);
    const link = shown && form.field(shown.link);
    const reference = shown && link ? shownReference(shown, link) : null;
    return link && reference ? [{ field, link, reference }] : [];
  });
}

function shownReference({ of, column }: ShownOfLink, link: FieldDefinition): TableReference | null {
  if (of) return tableReference(of.table, column, of.key, '');
  const records = choicesOf(link);
  return records?.kind === 'records' ? tableOfChoices({ ...records, texts: namesIn(column) }) : null;
}

/** True for a column of linked records that some form shows. */
export function isLinkedColumn(snapshot: CatalogueSnapshot, { table, text, value }: TableReference): boolean {
  return snapshot.forms.some((form) =>
    linkedColumns(form).some(({ reference }) => reference.table === table && reference.text === text && reference.value === value),
  );
}

/** The name source of a linked column that holds codes; null when it holds plain texts. */
export async function linkedNames(db: Database, snapshot: CatalogueSnapshot, reference: TableReference): Promise<NameSource | null> {
  const form = snapshot.find(reference.table);
  const column = form?.table === reference.table ? form.field(reference.text) : undefined;
  return form && column ? nameSource(db, snapshot, form, column) : null;
}

/** The stored values of a column of linked records, as texts by record key; null when the column cannot be read. */
export async function readLinkedValues(
  db: Database,
  snapshot: CatalogueSnapshot,
  reference: TableReference,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const dictionary = resolveTableDictionary(snapshot, reference);
  if (!dictionary) return null;
  return keys.length ? readTableTexts(db, dictionary, keys) : new Map();
}

/** The texts of a column of linked records, by record key: one query for the values, and one for their names. */
export async function readLinkedTexts(
  db: Database,
  snapshot: CatalogueSnapshot,
  reference: TableReference,
  keys: readonly string[],
  dictionary: TableDictionary | null = resolveTableDictionary(snapshot, reference),
): Promise<ReadonlyMap<string, string>> {
  if (!dictionary || !keys.length) return new Map();
  const held = await readTableTexts(db, dictionary, keys);
  const texts = await namedTexts(await linkedNames(db, snapshot, reference), [...held.values()]);
  return new Map([...held].map(([key, value]) => [key, texts(value)]));
}

/** Looks up the names of stored values in one batch, and returns the text of each. */
export async function namedTexts(names: NameSource | null, values: readonly string[]): Promise<(value: string) => string> {
  if (!names) return (value) => value;
  const strange = new Set(values.flatMap((value) => [value, ...codesIn(value)]));
  const texts = await names.textsOf([...strange].filter(Boolean));
  return (value) => namedText(value, texts);
}
