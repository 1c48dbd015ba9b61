import { sql } from 'kysely';
import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { DictionaryItem } from '#server/catalogue/choices/dictionary-item.ts';
import { readItemsByCode, readTableOptions, type OptionSearch } from '#server/catalogue/choices/dictionary-items.ts';
import { failMissing, failWhenTableIsMissing, refuseTable } from '#server/catalogue/choices/fail-missing.ts';
import { readMissingDictionaries } from '#server/catalogue/choices/missing-sources.ts';
import { text } from '#server/catalogue/definition/lenient.ts';
import { columnOf } from '#server/catalogue/identifiers.ts';
import { resolveTableDictionary } from '#server/catalogue/choices/table-dictionary.ts';
import type { ReportParamTable } from '#server/db/tables/reports.ts';
import { ServerError } from '#server/errors.ts';
import { MAX_ROWS, readRows } from '#server/report-sql/read-page.ts';
import { refuse } from '#server/report-sql/refusal.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { bindReportSql, compileReportSql } from '#server/report-sql/report-sql.ts';
import { openResult } from '#server/report-sql/result-columns.ts';
import { placeOf, type SqlPlace } from '#server/report-sql/sql-place.ts';
import { readItemDictionary, type ItemDictionary, type ReportItem } from './report.ts';

/** Options of items by their field name. */
export type ItemOptions = Readonly<Record<string, readonly DictionaryItem[]>>;

/** Options of all items that are shown or queried, by field name. A rejected or failing dictionary has none, and the report still runs. */
export async function readItemOptions(context: ServerContext, subject: Subject, items: readonly ReportItem[]): Promise<ItemOptions> {
  const entries = items.flatMap((item) =>
    item.dictionary && (item.isShown || item.isQueried) ? [{ item, dictionary: item.dictionary }] : [],
  );
  const options = await Promise.all(
    entries.map(async ({ item, dictionary }) => [item.name, await optionsOrNone(context, subject, dictionary, item.id)] as const),
  );
  return Object.fromEntries(options);
}

/** What a parameter is chosen from; null for one without a dictionary. */
export async function readParameterOptions(
  context: ServerContext,
  subject: Subject,
  param: ReportParamTable,
): Promise<DictionaryItem[] | null> {
  const dictionary = readItemDictionary(text(param.dict_code));
  return dictionary && optionsOrNone(context, subject, dictionary, param.id);
}

async function optionsOrNone(context: ServerContext, subject: Subject, dictionary: ItemDictionary, of: string): Promise<DictionaryItem[]> {
  return readOptions(context, subject, dictionary).catch((error: unknown) => {
    if (!(error instanceof ServerError)) throw error;
    context.log.warn({ item: of, reason: error.message }, 'the dictionary of a report item has no options');
    return [];
  });
}

/** What of the dictionaries of queried items does not exist; SQL of an item is told by its look-up. */
export async function readMissingOfItems({ db, catalogue }: ServerContext, items: readonly ReportItem[]) {
  const named = items.flatMap((item) =>
    item.isQueried && item.dictionary && item.dictionary.kind !== 'sql' ? [[item, item.dictCode] as const] : [],
  );
  return readMissingDictionaries(db, await catalogue.snapshot(), named);
}

/**
 * Options of one dictionary, narrowed by a keyword; SQL of its own runs on the product's database, whatever data source its report has. Throws `source-missing` when it does not exist, `report-*` when its SQL is refused or fails.
 */
export async function readOptions(
  context: ServerContext,
  subject: Subject,
  dictionary: ItemDictionary,
  search: OptionSearch = {},
): Promise<DictionaryItem[]> {
  const { db } = context;
  if (dictionary.kind === 'code') {
    const { code } = dictionary;
    return (await readItemsByCode(db, [code])).get(code) ?? failMissing({ kind: 'dictionary', name: code, column: '' });
  }
  const snapshot = await snapshotFor(context, subject);
  if (dictionary.kind === 'sql') return readSqlOptions(await placeOf({ ...context, snapshot }, null), dictionary.sql, search);
  const table = resolveTableDictionary(snapshot, dictionary);
  if (!table) return refuseTable(snapshot, dictionary.table, [dictionary.text, dictionary.value], true);
  return readTableOptions(db, table, search).catch(failWhenTableIsMissing(dictionary.table));
}

async function readSqlOptions(place: SqlPlace, text: string, { keyword, limit = MAX_ROWS }: OptionSearch): Promise<DictionaryItem[]> {
  try {
    const compiled = await compileReportSql(text, place.room);
    return await place.read(async (session) => {
      // A dictionary has no parameters.
      const result = await openResult(
        session,
        bindReportSql(compiled, () => ''),
      );
      const at = (name: string) => result.columns.findIndex((column) => column.title.toLowerCase() === name);
      const [value, shown] = [result.columns[at('value')], result.columns[at('text')]];
      if (!value || !shown) return refuse('sql.dictionary-columns');
      const pattern = keyword ? `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
      const matches = sql`(${columnOf(shown)}::text ilike ${pattern} or ${columnOf(value)}::text ilike ${pattern})`;
      const where = sql`${columnOf(value)} is not null and ${pattern === null ? sql`true` : matches}`;
      const rows = await readRows(session, result, { where, orderBy: null, limit, offset: 0 });
      return rows.map((row) => option(String(row[at('value')]), String(row[at('text')] ?? '')));
    });
  } catch (error) {
    throw reportErrorOf(error);
  }
}

function option(value: string, text: string): DictionaryItem {
  return { value, text, title: text };
}
