import { areaOptions } from '#server/catalogue/areas.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { readItemsByCode, readTableMatches, readTableTexts } from '#server/catalogue/dictionary-items.ts';
import type { FormDefinition } from '#server/catalogue/definition.ts';
import { referenceOf, type DictionaryReference } from '#server/catalogue/dictionary-reference.ts';
import type { FieldDefinition } from '#server/catalogue/field-definition.ts';
import { optionReferenceIn } from '#server/catalogue/field-options.ts';
import { resolveTableDictionary } from '#server/catalogue/table-dictionary.ts';
import { ownTree, resolveOwnTitles } from '#server/catalogue/table-tree.ts';
import type { Database } from '#server/db/connect.ts';
import { treeOf } from '../tree-form.ts';

/** An option as sheets know it. */
export interface NamedOption {
  value: string;
  text: string;
}

/** Looks names of one field up, all those of a batch at once. */
export interface NameSource {
  /** The texts of stored values. */
  textsOf(values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The options that texts may mean, by text or by value. */
  optionsOf(texts: readonly string[]): Promise<readonly NamedOption[]>;
}

/** Where the names of a field's values come from: a dictionary, a table, people, departments, a tree; null for a field whose values are what they say. */
export async function nameSource(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  field: FieldDefinition,
): Promise<NameSource | null> {
  const own = ownTree(form);
  const isParent = own?.parent === field.name;
  const reference = isParent ? { kind: 'table' as const, ...own, condition: '' } : referenceIn(snapshot, field);
  if (field.view === 'switch') return listed(switchOptions(field));
  if (field.view === 'pca') return listed(areaOptions());
  if (!reference) return null;
  if (reference.kind === 'code') return listed((await readItemsByCode(db, [reference.code])).get(reference.code) ?? []);
  // Whoever may export or import a tree may read its titles.
  const dictionary = isParent ? resolveOwnTitles(snapshot, reference, () => true) : resolveTableDictionary(snapshot, reference);
  if (!dictionary) return null;
  const top = isParent ? (treeOf(form)?.top ?? null) : null;
  return {
    textsOf: async (values) => withTop(await readTableTexts(db, dictionary, values), top),
    optionsOf: async (texts) => [...(await readTableMatches(db, dictionary, texts)), ...(top === null ? [] : [{ value: top, text: top }])],
  };
}

/** What stands above the first level of a tree has no name. */
function withTop(texts: ReadonlyMap<string, string>, top: string | null): ReadonlyMap<string, string> {
  return top === null ? texts : new Map([...texts, [top, '']]);
}

function referenceIn(snapshot: CatalogueSnapshot, field: FieldDefinition): DictionaryReference | null {
  return optionReferenceIn(snapshot, field) ?? (field.view === 'link_table' ? referenceOf(field.dictionary) : null);
}

function listed(options: readonly NamedOption[]): NameSource {
  const texts = new Map(options.map(({ value, text }) => [value, text]));
  return { textsOf: async () => texts, optionsOf: async () => options };
}

function switchOptions({ onOff: [on, off] }: FieldDefinition): NamedOption[] {
  return [
    { value: on, text: '是' },
    { value: off, text: '否' },
  ];
}
