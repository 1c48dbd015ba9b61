import { answersOf, type Answers, type DirectoryPlace } from '#renderer/answers/answers.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { PrintedRecord, PrintedTable } from '#renderer/print/record-scope.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** Values whose text or row is not known yet, by where it comes from. */
interface Missing {
  places: Map<string, { place: DirectoryPlace; values: Set<string> }>;
  sources: Map<string, { source: object; values: Set<string> }>;
}

/**
 * Asks for what the texts of records need and only the server knows, such as the names of users: paper does not fill itself in later. What
 * cannot be loaded is printed as it is stored.
 */
export async function loadTexts(provider: DataProvider, records: readonly PrintedRecord[], dictionaries: Dictionaries): Promise<void> {
  const { rows, texts } = answersOf(provider);
  const { places, sources } = missingTexts(records, dictionaries, answersOf(provider));
  await Promise.all([
    ...[...places.values()].map(async ({ place, values }) => {
      const found = await provider.getDirectoryRows(place.kind, place.store, [...values]).catch(() => []);
      for (const row of found) if (row[place.store] !== undefined) rows.set(place, row[place.store] ?? '', row);
    }),
    ...[...sources.values()].map(async ({ source, values }) => {
      if (!isDictionary(source)) return;
      const found = await provider.getDictionaryTexts(source, [...values]).catch(() => new Map<string, string>());
      for (const [value, text] of found) texts.set(source, value, text);
    }),
  ]);
}

/** Formats all values with answers that note what is asked of them in vain. */
function missingTexts(records: readonly PrintedRecord[], { optionsOf }: Dictionaries, known: Answers): Missing {
  const missing: Missing = { places: new Map(), sources: new Map() };
  const answers: Answers = {
    one: known.one,
    rows: {
      ...known.rows,
      get(place, value) {
        const found = known.rows.get(place, value);
        if (!found) noted(missing.places, `${place.kind} ${place.store}`, { place, values: new Set<string>() }).values.add(value);
        return found;
      },
    },
    texts: {
      ...known.texts,
      get(source, value) {
        const found = known.texts.get(source, value);
        if (found === undefined) noted(missing.sources, JSON.stringify(source), { source, values: new Set<string>() }).values.add(value);
        return found;
      },
    },
  };
  const read = ({ columns }: Pick<PrintedTable, 'columns'>, values: PrintedRecord['values']) =>
    columns.forEach((column) => cellText(column, values, { optionsOf, answers }));
  for (const record of records) {
    read(record, record.values);
    for (const table of record.tables) for (const values of table.rows) read(table, values);
  }
  return missing;
}

function noted<Entry>(entries: Map<string, Entry>, key: string, fresh: Entry): Entry {
  const known = entries.get(key);
  if (!known) entries.set(key, fresh);
  return known ?? fresh;
}

/** Texts of trees come from elsewhere. */
function isDictionary(source: object): source is DictionaryReference {
  return 'kind' in source;
}
