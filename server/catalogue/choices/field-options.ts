import type { ChoiceSource } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import type { DictionaryItem } from './dictionary-item.ts';
import { hasMoreOptions, readItemsByCode, readTableOptions } from './dictionary-items.ts';
import { isTableMissing } from './fail-missing.ts';
import { choicesIn, listedChoices, referenceTo } from './field-choices.ts';
import { resolveTableDictionary, type TableDictionary } from './table-dictionary.ts';

/** More options of a table than these do not travel with the models: clients search them. */
export const MOST_SENT = 200;

/** Stands for the options of a field that are too many to be sent. */
export const SEARCHED: readonly DictionaryItem[] = [];

/** Choices that clients can search: those of a plain list, and those of controls that look theirs up themselves. */
const SEARCHED_KINDS: ReadonlySet<ChoiceSource['kind'] | undefined> = new Set(['table', 'people', 'departments', 'tree', 'category']);

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
  const [items, tables] = await Promise.all([
    readItemsByCode(db, [...new Set(codes)]),
    readTables(
      db,
      snapshot,
      sources.map(([, source]) => source),
    ),
  ]);
  const options = new Map<FieldDefinition, readonly DictionaryItem[]>();
  for (const [place, [field, source]] of sources.entries()) {
    const reference = references[place];
    const listed = listedChoices(source, field);
    if (listed) options.set(field, listed);
    else if (reference?.kind === 'code') options.set(field, items.get(reference.code) ?? []);
    else if (reference) options.set(field, tables.get(tableKey(source)) ?? []);
  }
  return options;
}

async function readTables(db: Database, snapshot: CatalogueSnapshot, sources: readonly (ChoiceSource | null)[]) {
  const distinct = new Map(
    sources.flatMap((source) => {
      const reference = referenceTo(source);
      return reference?.kind === 'table' ? [[tableKey(source), { source, reference }] as const] : [];
    }),
  );
  const entries = [...distinct].map(async ([key, { source, reference }]) => {
    const dictionary = resolveTableDictionary(snapshot, reference);
    return [key, dictionary ? await readSent(db, source, dictionary).catch(emptyWhenTableIsMissing) : []] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Chains and linked records bring what their controls show; any other list of a table that is too long is searched. */
async function readSent(db: Database, source: ChoiceSource | null, dictionary: TableDictionary): Promise<readonly DictionaryItem[]> {
  const isSearched = SEARCHED_KINDS.has(source?.kind) && (await hasMoreOptions(db, dictionary, MOST_SENT));
  return isSearched ? SEARCHED : readTableOptions(db, dictionary);
}

const tableKey = (source: ChoiceSource | null) => JSON.stringify([source?.kind, referenceTo(source)]);

/** A form that is not synchronised yet has no table; the models say so in the field (`readMissingSources`). */
function emptyWhenTableIsMissing(error: unknown): readonly DictionaryItem[] {
  if (isTableMissing(error)) return [];
  throw error;
}
