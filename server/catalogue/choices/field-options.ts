import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import type { DictionaryItem } from './dictionary-item.ts';
import { readItemsByCode, readTableOptions } from './dictionary-items.ts';
import type { DictionaryReference } from './dictionary-reference.ts';
import { isTableMissing } from './fail-missing.ts';
import { choicesIn, listedChoices, referenceTo } from './field-choices.ts';
import { resolveTableDictionary } from './table-dictionary.ts';

/** Options of fields, by field: all that a list or a form model needs, read in as few queries as there are dictionaries. */
export type FieldOptions = ReadonlyMap<FieldDefinition, readonly DictionaryItem[]>;

/** Reads the options of those fields whose type sends them; none for a dictionary that does not exist or that the catalogue refuses. */
export async function readFieldOptions(
  db: Database,
  snapshot: CatalogueSnapshot,
  fields: readonly FieldDefinition[],
): Promise<FieldOptions> {
  const sources = fields.filter((field) => storedType(field).sendsChoices).map((field) => [field, choicesIn(snapshot, field)] as const);
  const references = sources.map(([, source]) => referenceTo(source));
  const codes = references.flatMap((reference) => (reference?.kind === 'code' ? [reference.code] : []));
  const [items, tables] = await Promise.all([readItemsByCode(db, [...new Set(codes)]), readTables(db, snapshot, references)]);
  const options = new Map<FieldDefinition, readonly DictionaryItem[]>();
  for (const [place, [field, source]] of sources.entries()) {
    const reference = references[place];
    const listed = listedChoices(source, field);
    if (listed) options.set(field, listed);
    else if (reference?.kind === 'code') options.set(field, items.get(reference.code) ?? []);
    else if (reference) options.set(field, tables.get(JSON.stringify(reference)) ?? []);
  }
  return options;
}

async function readTables(db: Database, snapshot: CatalogueSnapshot, references: readonly (DictionaryReference | null)[]) {
  const distinct = new Map(
    references.flatMap((reference) => (reference?.kind === 'table' ? [[JSON.stringify(reference), reference] as const] : [])),
  );
  const entries = [...distinct].map(async ([key, reference]) => {
    const dictionary = resolveTableDictionary(snapshot, reference);
    return [key, dictionary ? await readTableOptions(db, dictionary).catch(emptyWhenTableIsMissing) : []] as const;
  });
  return new Map(await Promise.all(entries));
}

/** A form that is not synchronised yet has no table; the models say so in the field (`readMissingSources`). */
function emptyWhenTableIsMissing(error: unknown): DictionaryItem[] {
  if (isTableMissing(error)) return [];
  throw error;
}
