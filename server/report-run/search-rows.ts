import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#server/catalogue/conditions/condition-sql.ts';
import { pinyinPattern } from '#server/catalogue/conditions/pinyin-pattern.ts';
import { memberText, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import type { ResultColumn } from '#server/report-sql/result-columns.ts';

/** Longer texts are cut. */
const MAX_TEXT = 60;
/** Columns searched at most. */
const MAX_COLUMNS = 6;

/** What a text typed in a list searches: rows whose columns contain or spell it, best match first. */
export interface RowSearch {
  where: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
}

/**
 * The search of a request, an extension of the wire: `searchText` in the columns that `searchIn` names, where the report has items for
 * them. Null without either.
 */
export function readRowSearch(items: ReadonlyMap<string, ResultColumn>, query: QueryMembers): RowSearch | null {
  const text = memberText(query.searchText).normalize('NFKC').trim().slice(0, MAX_TEXT);
  const names = memberText(query.searchIn).split(',');
  const columns = names.flatMap((name) => items.get(name.trim().toLowerCase())?.sql ?? []).slice(0, MAX_COLUMNS);
  if (text === '' || columns.length === 0) return null;
  const pattern = pinyinPattern(text);
  const anyColumn = (test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(${sql.join(columns.map(test), sql` or `)})`;
  const matches = (written: string) => anyColumn((column) => sql`coalesce(${column}::text, '') ~* ${written}`);
  const begins = anyColumn((column) => sql`starts_with(lower(${column}::text), ${text.toLowerCase()})`);
  const contains = anyColumn((column) => containsText(column, text));
  const ranks = [
    sql`when ${anyColumn((column) => sql`lower(${column}::text) = ${text.toLowerCase()}`)} then 0`,
    ...(pattern ? [sql`when ${matches(`^${pattern}$`)} then 1`] : []),
    sql`when ${begins} then 2`,
    ...(pattern ? [sql`when ${matches(`^${pattern}`)} then 3`, sql`when ${matches(pattern)} then 4`] : []),
  ];
  return {
    where: pattern ? sql`(${contains} or ${matches(pattern)})` : contains,
    rank: sql`case ${sql.join(ranks, sql` `)} else 5 end`,
  };
}
