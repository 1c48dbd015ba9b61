import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { readItemsByCode, readTableOptions, type DictionaryItem } from './dictionary-items.ts';
import { referenceOf, treeReferenceOf, type DictionaryReference } from './dictionary-reference.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { linkDownOf, linkDownReference } from './link-down.ts';
import { resolveTableDictionary } from './table-dictionary.ts';

/** Options of fields, by field: all that a list or a form model needs, read in as few queries as there are dictionaries. */
export type FieldOptions = ReadonlyMap<FieldDefinition, readonly DictionaryItem[]>;

const views: ReadonlySet<string> = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);

/** Where the options of a field come from; null when it has none. A switch has its own two. */
function optionReference(field: FieldDefinition): DictionaryReference | null {
  const store = typeof field.extension.store === 'string' ? toSnakeCase(field.extension.store) : '';
  switch (field.view) {
    case 'sel_user':
      return { kind: 'table', table: 'sys_user', text: 'realname', value: store || 'username', condition: '' };
    case 'sel_depart':
      return { kind: 'table', table: 'sys_depart', text: 'depart_name', value: store || 'id', condition: '' };
    case 'cat_tree':
      return { kind: 'table', table: 'sys_category', text: 'name', value: 'id', condition: '' };
    case 'sel_tree':
      return treeReferenceOf(field);
    case 'link_down': {
      const chain = linkDownOf(field);
      return chain && linkDownReference(chain);
    }
    default:
      return views.has(field.view) ? referenceOf(field.dictionary) : null;
  }
}

/** The same for a field of a form: a later level of a chain has the options of the field that begins it. */
export function optionReferenceIn(snapshot: CatalogueSnapshot, field: FieldDefinition): DictionaryReference | null {
  return optionReference(chainOf(snapshot, field) ?? field);
}

/** Reads the options of these fields; none for a dictionary that does not exist or that the catalogue refuses. */
export async function readFieldOptions(
  db: Database,
  snapshot: CatalogueSnapshot,
  fields: readonly FieldDefinition[],
): Promise<FieldOptions> {
  const references = new Map(fields.map((field) => [field, optionReferenceIn(snapshot, field)]));
  const codes = [...references.values()].flatMap((reference) => (reference?.kind === 'code' ? [reference.code] : []));
  const [items, tables] = await Promise.all([readItemsByCode(db, [...new Set(codes)]), readTables(db, snapshot, [...references.values()])]);
  const options = new Map<FieldDefinition, readonly DictionaryItem[]>();
  for (const [field, reference] of references) {
    if (field.view === 'switch') options.set(field, switchOptions(field));
    else if (reference?.kind === 'code') options.set(field, items.get(reference.code) ?? []);
    else if (reference) options.set(field, tables.get(JSON.stringify(reference)) ?? []);
  }
  return options;
}

/** The field that begins the chain to which a field of a later level belongs. */
function chainOf(snapshot: CatalogueSnapshot, field: FieldDefinition): FieldDefinition | undefined {
  if (field.view !== 'link_down' || linkDownOf(field)) return undefined;
  const form = snapshot.forms.find((candidate) => candidate.fields.includes(field));
  return form?.fields.find((candidate) => linkDownOf(candidate)?.links.includes(field.name));
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

/** A form that is not synchronised yet has no table; its dictionary is empty until it has. */
export function emptyWhenTableIsMissing(error: unknown): DictionaryItem[] {
  if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')) return [];
  throw error;
}

function switchOptions(field: FieldDefinition): DictionaryItem[] {
  const [on, off] = field.onOff;
  return [
    { value: on, text: '是', title: '是' },
    { value: off, text: '否', title: '否' },
  ];
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
