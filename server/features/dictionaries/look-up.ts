import { mayOpenForm } from '#server/access/may-open.ts';
import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { DictionaryItem } from '#server/catalogue/choices/dictionary-item.ts';
import {
  readItemsByCode,
  readTableMatches,
  readTableOptions,
  readTableTexts,
  type OptionSearch,
} from '#server/catalogue/choices/dictionary-items.ts';
import { parseDictionaryCode, type DictionaryReference } from '#server/catalogue/choices/dictionary-reference.ts';
import { failWhenTableIsMissing, refuseTable } from '#server/catalogue/choices/fail-missing.ts';
import { isLinkedColumn, readLinkedTexts } from '#server/catalogue/definition/linked-columns.ts';
import { isDeclared, resolveTableDictionary, type TableDictionary } from '#server/catalogue/choices/table-dictionary.ts';
import { resolveOwnTitles } from '#server/catalogue/choices/table-tree.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** Dictionary look-ups; table dictionaries are checked against the catalogue first: `source-missing` or `dictionary-code-wrong`. */
export interface DictionaryLookUp {
  /** All options of a code (CALL-77); null for an unknown code. */
  items(code: string, subject: Subject, search?: OptionSearch): Promise<DictionaryItem[] | null>;
  /** Texts of these keys in their order (CALL-78); unknown keys are dropped or returned as they are. */
  texts(code: string, subject: Subject, keys: readonly string[], dropUnknown: boolean): Promise<string[]>;
  /** The options that may be chosen and that these texts name, by text or by value. */
  named(code: string, subject: Subject, texts: readonly string[]): Promise<DictionaryItem[]>;
}

/** Opens the dictionaries of a database. */
export function openDictionaries(db: Database, catalogue: Catalogue): DictionaryLookUp {
  const resolve = async (reference: DictionaryReference, subject: Subject) => {
    if (reference.kind === 'code') return null;
    const snapshot = await snapshotFor({ db, catalogue }, subject);
    const mayOpen = (form: FormDefinition) => mayOpenForm(snapshot, subject, form);
    const table = resolveTableDictionary(snapshot, reference) ?? resolveOwnTitles(snapshot, reference, mayOpen);
    return table ?? refuseTable(snapshot, reference.table, [reference.text, reference.value], isDeclared(snapshot, reference));
  };
  const itemsOf = async (code: string) => (await readItemsByCode(db, [code])).get(code);
  // Columns of linked records are shown as in their own form, with names instead of codes.
  const tableTexts = async (reference: DictionaryReference, table: TableDictionary, keys: readonly string[], subject: Subject) => {
    const snapshot = await snapshotFor({ db, catalogue }, subject);
    const isLinked = reference.kind === 'table' && isLinkedColumn(snapshot, reference);
    return isLinked ? readLinkedTexts(db, snapshot, reference, keys, table) : readTableTexts(db, table, keys);
  };
  return {
    async items(code, subject, search = {}) {
      const reference = parseDictionaryCode(code) ?? fail('dictionary-code-wrong');
      const table = await resolve(reference, subject);
      if (table) return readTableOptions(db, table, search).catch(failWhenTableIsMissing(nameOf(reference)));
      const items = await itemsOf(code);
      return items ? filterItems(items, search) : null;
    },
    async texts(code, subject, keys, dropUnknown) {
      // A lookup by key ignores the condition (DICT-05), which restricts new choices but not stored values.
      const reference = parseDictionaryCode(code.split(',').slice(0, 3).join(',')) ?? fail('dictionary-code-wrong');
      const table = await resolve(reference, subject);
      const texts = table
        ? await tableTexts(reference, table, keys, subject)
        : new Map((await itemsOf(code))?.map((item) => [item.value, item.text]));
      return keys.flatMap((key) => texts.get(key) ?? (dropUnknown ? [] : [key]));
    },
    async named(code, subject, texts) {
      const reference = parseDictionaryCode(code) ?? fail('dictionary-code-wrong');
      const table = await resolve(reference, subject);
      if (!table) return (await itemsOf(code))?.filter(({ text, value }) => texts.includes(text) || texts.includes(value)) ?? [];
      return namedItems(db, table, texts).catch(failWhenTableIsMissing(nameOf(reference)));
    },
  };
}

function nameOf(reference: DictionaryReference): string {
  return reference.kind === 'table' ? reference.table : reference.code;
}

async function namedItems(db: Database, table: TableDictionary, texts: readonly string[]): Promise<DictionaryItem[]> {
  const found = await readTableMatches(db, table, texts);
  return found.flatMap(({ value, text, isOffered }) => (isOffered ? [{ value, text, title: text }] : []));
}

function filterItems(items: readonly DictionaryItem[], { keyword, limit, orderByValue }: OptionSearch): DictionaryItem[] {
  const wanted = keyword?.toLowerCase() ?? '';
  const found = wanted
    ? items.filter((item) => item.text.toLowerCase().includes(wanted) || item.value.toLowerCase().includes(wanted))
    : [...items];
  const sorted = orderByValue ? found.toSorted((one, other) => (one.value < other.value ? -1 : 1)) : found;
  return limit === undefined ? sorted : sorted.slice(0, limit);
}
