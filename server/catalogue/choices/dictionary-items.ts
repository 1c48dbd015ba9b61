import { sql } from 'kysely';
import type { Language } from '#messages';
import type { Database } from '#server/db/connect.ts';
import { pinyinPattern } from '../conditions/pinyin-pattern.ts';
import type { DictionaryItem } from './dictionary-item.ts';
import type { TableDictionary } from './table-dictionary.ts';
import { currentLanguage } from '#server/request-language.ts';
import { inEnglish } from '../definition/in-english.ts';
import { groupBy } from '../group-by.ts';

/** Most options of a table dictionary in one response. */
export const MAX_OPTIONS = 2000;

/** Most options returned for a batch of names; a unique name has one. */
const MAX_MATCHES = 20_000;

/** Every active item by dictionary code, for the login response and `queryAllDictItems` (CALL-82). */
export async function readAllDictionaryItems(db: Database): Promise<Record<string, DictionaryItem[]>> {
  return Object.fromEntries([...(await readItems(db, undefined, currentLanguage()))].filter(([, items]) => items.length > 0));
}

/** The active items of these dictionary codes, in their order: none of an empty dictionary, and no entry for a code that does not exist. */
export async function readItemsByCode(
  db: Database,
  codes: readonly string[],
  language: Language = currentLanguage(),
): Promise<ReadonlyMap<string, DictionaryItem[]>> {
  return codes.length ? readItems(db, codes, language) : new Map();
}

async function readItems(db: Database, codes: readonly string[] | undefined, language: Language): Promise<Map<string, DictionaryItem[]>> {
  const found = await db
    .selectFrom('sys.sys_dict as d')
    .leftJoin('sys.sys_dict_item as i', (join) =>
      join.onRef('i.dict_id', '=', 'd.id').on((on) => on.or([on('i.status', '=', 1), on('i.status', 'is', null)])),
    )
    .select(['d.dict_code', 'i.id', 'i.item_value', 'i.item_text', 'i.text_en', 'i.item_color'])
    .where('d.del_flag', '=', 0)
    .$if(codes !== undefined, (query) => query.where('d.dict_code', 'in', codes ?? []))
    .orderBy('i.sort_order')
    .orderBy('i.create_time')
    .orderBy('i.id')
    .execute();
  const groups = groupBy(found, (row) => row.dict_code);
  return new Map(
    [...groups].map(([code, rows]) => [
      code,
      rows.flatMap((row) =>
        row.id === null ? [] : item(row.item_value ?? '', inEnglish(language, row.item_text, row.text_en), row.item_color ?? undefined),
      ),
    ]),
  );
}

/** How to narrow the options of a table dictionary. */
export interface OptionSearch {
  /** Part of the text or of the value, or what letters spell of the text. */
  keyword?: string;
  limit?: number;
  orderByValue?: boolean;
  /** Leaves out items that can no longer be chosen. */
  isChoice?: boolean;
}

/** Options of a table dictionary, at most `MAX_OPTIONS`. */
export async function readTableOptions(db: Database, dictionary: TableDictionary, search: OptionSearch = {}): Promise<DictionaryItem[]> {
  const { from, text, value, color, where, seen, offered } = dictionary;
  const pattern = search.keyword ? `%${search.keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const spelled = pinyinPattern(search.keyword ?? '');
  const bySpelling = spelled === null ? sql`false` : sql`coalesce(${text}::text, '') ~* ${spelled}`;
  const matching = pattern === null ? sql`true` : sql`(${text}::text ilike ${pattern} or ${value}::text ilike ${pattern} or ${bySpelling})`;
  const order = search.orderByValue ? value : dictionary.order ? sql`${dictionary.order}, 2, 1` : sql`2, 1`;
  const limit = Math.min(search.limit ?? MAX_OPTIONS, MAX_OPTIONS);
  const { rows } = await sql<{ value: string; text: string; color: string | null; isOffered: boolean }>`
    select ${value}::text as value, coalesce(${text}::text, '') as text, ${color}::text as color, (${offered}) is true as "isOffered"
    from ${from} where ${where} and ${seen} and ${search.isChoice ? offered : sql`true`} and ${matching} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ isOffered, ...row }) => ({
    ...item(row.value, row.text, row.color ?? undefined),
    ...(!isOffered && ({ disabled: true, isOffered } as const)),
  }));
}

/** True when a table dictionary has more options than `most`, without reading them. */
export async function hasMoreOptions(db: Database, { from, where, seen }: TableDictionary, most: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from} where ${where} and ${seen} limit ${most + 1}) as found`.execute(db);
  return (rows[0]?.n ?? 0) > most;
}

/** Texts of these values of a table dictionary: one query for the values alone. */
export async function readTableTexts(
  db: Database,
  dictionary: TableDictionary,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { from, text, value, where } = dictionary;
  const { rows } = await sql<{ value: string; text: string }>`
    select ${value}::text as value, coalesce(${text}::text, '') as text from ${from} where ${where} and ${value}::text = any(${keys})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.value, row.text]));
}

/** An option that a text names. */
export interface MatchedOption {
  value: string;
  text: string;
  /** False for one that may not be chosen any more. */
  isOffered: boolean;
}

/** Options of a table dictionary that these texts name, by text or by value. */
export async function readTableMatches(db: Database, dictionary: TableDictionary, names: readonly string[]): Promise<MatchedOption[]> {
  const { from, text, value, where, seen, offered } = dictionary;
  const { rows } = await sql<MatchedOption>`
    select distinct ${value}::text as value, coalesce(${text}::text, '') as text, (${offered}) is true as "isOffered"
    from ${from} where ${where} and ${seen} and (${text}::text = any(${names}) or ${value}::text = any(${names})) limit ${MAX_MATCHES}`.execute(
    db,
  );
  return rows;
}

function item(value: string, text: string, color?: string): DictionaryItem {
  return { value, text, title: text, ...(color ? { color } : {}) };
}
