import type { DataProvider } from '#renderer';
import { createActions } from './actions.ts';
import { createChecks } from './checks.ts';
import { createDictionaries, createDictionarySearch } from './dictionaries.ts';
import { createDocuments } from './documents.ts';
import { createFiles } from './files.ts';
import { createHistory } from './history.ts';
import type { Http } from './http.ts';
import { createImportReview } from './import-review.ts';
import { laterTrees } from './later-trees.ts';
import { createListViews } from './list-views.ts';
import { createLive } from './live.ts';
import { createPeople } from './people.ts';
import { createPrints } from './prints.ts';
import { createReports } from './reports.ts';
import { createSavedQueries } from './saved-queries.ts';
import { createScripts } from './scripts.ts';
import { createSheets } from './sheets.ts';
import type { EntryStore } from './storage.ts';

/** The renderer's data provider over the wire, one source for each area. */
export function createDataProvider(http: Http, entries: EntryStore): Required<DataProvider> {
  const getDictionary = createDictionaries(http, entries);
  const dictionarySearch = createDictionarySearch(http, getDictionary);
  return {
    ...createDocuments(http),
    getDictionary,
    ...dictionarySearch,
    ...laterTrees(http, dictionarySearch),
    ...createFiles(http),
    ...createActions(http),
    ...createChecks(http),
    ...createHistory(http),
    ...createImportReview(http),
    ...createListViews(http),
    ...createLive(http, entries),
    ...createPeople(http),
    ...createPrints(http),
    ...createReports(http),
    ...createSavedQueries(http),
    ...createScripts(http),
    ...createSheets(http),
    alwaysValidates: false,
  };
}
