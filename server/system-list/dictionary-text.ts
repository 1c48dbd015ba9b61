import { sql, type RawBuilder } from 'kysely';
import { currentLanguage } from '#server/request-language.ts';

/** The text of a column's value in a dictionary, as the `_dictText` members of the wire carry it (wire 1.3), in the language of the request; null when it has none. */
export function dictionaryText(code: string, column: RawBuilder<unknown>): RawBuilder<string | null> {
  const text = currentLanguage() === 'en-US' ? sql`coalesce(i.text_en, i.item_text)` : sql`i.item_text`;
  return sql<string | null>`(select ${text} from sys.sys_dict t join sys.sys_dict_item i on i.dict_id = t.id
    where t.dict_code = ${code} and t.del_flag = 0 and i.item_value = ${column}::text order by i.sort_order, i.id limit 1)`;
}
