import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { choicesIn, listedChoices, referenceTo } from '../choices/field-choices.ts';
import { resolveTableDictionary } from '../choices/table-dictionary.ts';
import { holdsText, storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';
import { comparedField, conditionSql, containsText, type Condition } from './condition-sql.ts';

/** A text that is looked for among the choices of a field. */
export interface ChoiceSearch {
  field: FieldDefinition;
  text: string;
}

type Found = readonly string[] | RawBuilder<unknown>;

/** Choices beyond so many are not told to the database one by one. */
const MAX_FOUND = 1000;

/**
 * For each search the condition that is true of rows whose chosen option has a text that contains the value, in any language; null for a field
 * without options. The options are read first, in one query: the database then knows what it looks for, and which index finds it.
 */
export async function readChoiceTexts(
  db: Database,
  snapshot: CatalogueSnapshot,
  searches: readonly ChoiceSearch[],
): Promise<(Condition | null)[]> {
  const found = searches.map((search) => findChoices(snapshot, search));
  const asked = found.filter((choices) => choices !== null && !isListed(choices));
  const arrays = asked.map((query, place) => sql`array(${query} limit ${MAX_FOUND + 1}) as ${sql.id(String(place))}`);
  const { rows } = arrays.length ? await sql<Record<string, string[]>>`select ${sql.join(arrays)}`.execute(db) : { rows: [] };
  return found.map((choices, place) => {
    if (choices === null) return null;
    const read = isListed(choices) ? choices : rows[0]?.[String(asked.indexOf(choices))];
    return holdsAny(searches[place]!.field, read && read.length <= MAX_FOUND ? read : choices);
  });
}

function isListed(found: Found): found is readonly string[] {
  return Array.isArray(found);
}

/** The values of the options, or the query that reads them. */
function findChoices(snapshot: CatalogueSnapshot, { field, text }: ChoiceSearch): Found | null {
  const choices = choicesIn(snapshot, field);
  const listed = listedChoices(choices, field);
  if (listed) return listed.filter((option) => option.text.toLowerCase().includes(text.toLowerCase())).map(({ value }) => value);
  const reference = referenceTo(choices);
  if (reference?.kind === 'code') return itemsOf(reference.code, text);
  const dictionary = reference && resolveTableDictionary(snapshot, reference);
  if (!dictionary) return null;
  const { from, where, value } = dictionary;
  return sql`select ${value}::text from ${from} where ${where} and ${containsText(dictionary.text, text)}`;
}

function itemsOf(code: string, text: string): RawBuilder<unknown> {
  return sql`select i.item_value::text from sys.sys_dict d join sys.sys_dict_item i on i.dict_id = d.id
    where d.dict_code = ${code} and d.del_flag = 0 and (${containsText(sql`i.item_text`, text)} or ${containsText(sql`i.text_en`, text)})`;
}

function holdsAny(field: FieldDefinition, found: Found): Condition {
  if (isListed(found) && !found.length) return sql`false`;
  const column = sql`${columnOf(field)}::text`;
  const values = isListed(found) ? sql`${found}::text[]` : sql`array(${found})`;
  if (storedType(field).isSeveral) return sql`(string_to_array(${column}, ',') && ${values})`;
  return isListed(found) && !holdsText(field)
    ? conditionSql(comparedField(field), { operator: 'in', values: found })
    : sql`${column} = any(${values})`;
}
