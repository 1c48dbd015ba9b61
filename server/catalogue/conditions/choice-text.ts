import { sql, type RawBuilder } from 'kysely';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { choicesIn, listedChoices, referenceTo } from '../choices/field-choices.ts';
import { resolveTableDictionary } from '../choices/table-dictionary.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';
import { containsText, type Condition } from './condition-sql.ts';

/** True of rows whose chosen option has a text that contains the value, in any language; null for a field without such options. */
export function choiceTextSql(snapshot: CatalogueSnapshot, field: FieldDefinition, value: string): Condition | null {
  const choices = choicesIn(snapshot, field);
  const listed = listedChoices(choices, field);
  if (listed) {
    const found = listed.filter(({ text }) => text.toLowerCase().includes(value.toLowerCase())).map((option) => option.value);
    return holdsAny(field, sql`${found}::text[]`);
  }
  const reference = referenceTo(choices);
  if (reference?.kind === 'code') return holdsAny(field, sql`array(${itemsOf(reference.code, value)})`);
  const dictionary = reference && resolveTableDictionary(snapshot, reference);
  if (!dictionary) return null;
  const { from, text, where } = dictionary;
  return holdsAny(field, sql`array(select ${dictionary.value}::text from ${from} where ${where} and ${containsText(text, value)})`);
}

function itemsOf(code: string, value: string): RawBuilder<unknown> {
  return sql`select i.item_value::text from sys.sys_dict d join sys.sys_dict_item i on i.dict_id = d.id
    where d.dict_code = ${code} and d.del_flag = 0 and (${containsText(sql`i.item_text`, value)} or ${containsText(sql`i.text_en`, value)})`;
}

function holdsAny(field: FieldDefinition, values: RawBuilder<unknown>): Condition {
  const column = sql`${columnOf(field)}::text`;
  return storedType(field).isSeveral ? sql`(string_to_array(${column}, ',') && ${values})` : sql`${column} = any(${values})`;
}
