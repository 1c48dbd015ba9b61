import { languages } from '#messages';
import { currentLanguage } from '#server/request-language.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { readItemsByCode, readTableMatches, readTableOptions, readTableTexts } from './dictionary-items.ts';
import type { FormDefinition } from '../definition/definition.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { choicesIn, listedChoices, referenceTo } from './field-choices.ts';
import { resolveTableDictionary, type TableDictionary } from './table-dictionary.ts';
import { ownTree, resolveOwnTitles, topOf } from './table-tree.ts';
import type { Database } from '#server/db/connect.ts';

/** An option as sheets know it. */
export interface NamedOption {
  value: string;
  text: string;
  /** False for one that may not be chosen any more, such as a frozen user. */
  isOffered?: boolean;
}

/** Looks up a batch of names of one field. */
export interface NameSource {
  /** The texts of stored values. */
  textsOf(values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The options that texts may mean, by text or by value. */
  optionsOf(texts: readonly string[]): Promise<readonly NamedOption[]>;
  /** Some options that resemble a text, or with an empty one the first; absent where they cannot be searched. */
  near?(text: string): Promise<readonly NamedOption[]>;
}

/** Characters of a text that are searched, and options for each. */
const [NEAR_CHARACTERS, NEAR_OPTIONS] = [4, 30];

/** The source of the names of a field's values: a dictionary, a table, people, departments, a tree; null for a field with plain values. */
export async function nameSource(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  field: FieldDefinition,
): Promise<NameSource | null> {
  const own = ownTree(form);
  const isParent = own?.parent === field.name;
  const choices = choicesIn(snapshot, field);
  const options = listedChoices(choices, field);
  if (options) return listed(options);
  const reference = isParent ? { kind: 'table' as const, ...own, condition: '' } : referenceTo(choices);
  if (!reference) return null;
  if (reference.kind === 'code') return ofDictionary(db, reference.code);
  // Permission to export or import a tree includes reading its titles.
  const dictionary = isParent ? resolveOwnTitles(snapshot, reference, () => true) : resolveTableDictionary(snapshot, reference);
  if (!dictionary) return null;
  const top = isParent ? topOf(field) : null;
  return {
    textsOf: async (values) => withTop(await readTableTexts(db, dictionary, values), top),
    optionsOf: async (texts) => [...(await readTableMatches(db, dictionary, texts)), ...(top === null ? [] : [{ value: top, text: top }])],
    near: (text) => readNear(db, dictionary, text),
  };
}

/** Options of a table that hold the text, or some of its first characters. */
async function readNear(db: Database, dictionary: TableDictionary, text: string): Promise<NamedOption[]> {
  const keywords = [...new Set([text.trim(), ...[...text.trim()].slice(0, NEAR_CHARACTERS)])];
  const found: NamedOption[] = [];
  for (const keyword of keywords) found.push(...(await readTableOptions(db, dictionary, { keyword, limit: NEAR_OPTIONS, isChoice: true })));
  return [...new Map(found.map((option) => [option.value, option])).values()];
}

/** The text of a stored value, possibly several joined by commas; a value without a name is returned unchanged. */
export function namedText(value: string, names: ReadonlyMap<string, string>): string {
  return (
    names.get(value) ??
    codesIn(value)
      .map((code) => names.get(code) ?? code)
      .join(',')
  );
}

/** The codes of a stored value. */
export function codesIn(value: string): string[] {
  return value
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}

/** The parent of the first level of a tree has no name. */
function withTop(texts: ReadonlyMap<string, string>, top: string | null): ReadonlyMap<string, string> {
  return top === null ? texts : new Map([...texts, [top, '']]);
}

/** Texts in the language of the request; a text in any language names its item. */
async function ofDictionary(db: Database, code: string): Promise<NameSource> {
  const inAll = await Promise.all(languages.map(async (language) => (await readItemsByCode(db, [code], language)).get(code) ?? []));
  const own = inAll[languages.indexOf(currentLanguage())] ?? [];
  return { ...listed(own), optionsOf: async () => inAll.flat() };
}

function listed(options: readonly NamedOption[]): NameSource {
  const texts = new Map(options.map(({ value, text }) => [value, text]));
  return { textsOf: async () => texts, optionsOf: async () => options, near: async () => options };
}
