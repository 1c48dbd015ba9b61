import type { ChainChoices, ChoiceSource } from '#renderer';
import { storedTypeOf } from '#renderer';
import { tell } from '#server/sentence.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { areaOptions } from './areas.ts';
import type { DictionaryItem } from './dictionary-item.ts';
import { tableReference, type DictionaryReference, type TableReference } from './dictionary-reference.ts';

/** Where the choices of a field come from, as its type reads its definition; null for a plain value. */
export function choicesOf(field: FieldDefinition): ChoiceSource | null {
  return storedType(field).choices(field);
}

/** The same for a field of a form: a later level of a chain has the choices of the field that begins it. */
export function choicesIn(snapshot: CatalogueSnapshot, field: FieldDefinition): ChoiceSource | null {
  const own = choicesOf(field);
  if (own?.kind !== 'level') return own;
  const form = snapshot.forms.find((candidate) => candidate.fields.includes(field));
  return form?.fields.map(chainOf).find((chain) => chain?.links.includes(field.name)) ?? null;
}

/** The chain that a field begins; null for any other field. */
export function chainOf(field: FieldDefinition): ChainChoices | null {
  const own = choicesOf(field);
  return own?.kind === 'chain' ? own : null;
}

/** Everything outside its form that a field names: its own control, and that of the query row. */
export function referencesOf(field: FieldDefinition): ChoiceSource[] {
  const own = storedType(field).references(field);
  const asked = field.query && storedTypeOf(field.query.view, 'query').references({ ...field, dictionary: field.query.dictionary });
  return [...own, ...(asked ?? [])];
}

/** The dictionary or table that holds the choices; null for choices that are listed, and for those of a report. */
export function referenceTo(source: ChoiceSource | null): DictionaryReference | null {
  switch (source?.kind) {
    case 'dictionary':
      return { kind: 'code', code: source.code };
    case 'table':
      return tableReference(source.table, source.text, source.value, '');
    case 'tree':
      return source.table && source.value && source.text ? tableReference(source.table, source.text, source.value, '') : null;
    case 'chain':
      return tableReference(source.table, source.text, source.key, '');
    case 'records':
      return tableReference(source.table, source.texts[0] ?? source.value, source.value, '');
    case 'category':
      return tableReference('sys_category', 'name', 'id', '');
    case 'people':
      return tableReference('sys_user', 'realname', source.store ?? 'username', '');
    case 'departments':
      return tableReference('sys_depart', 'depart_name', source.store ?? 'id', '');
    case 'roles':
      return tableReference('sys_role', 'role_name', source.store ?? 'role_code', '');
    case 'positions':
      return tableReference('sys_position', 'name', source.store ?? 'code', '');
    default:
      return null;
  }
}

/** The same where only a table may hold them. */
export function tableOfChoices(source: ChoiceSource | null): TableReference | null {
  const reference = referenceTo(source);
  return reference?.kind === 'table' ? reference : null;
}

/** The choices that need no look-up: both values of a switch, and the areas; null for any other source. */
export function listedChoices(source: ChoiceSource | null, { onOff: [on, off] }: FieldDefinition): readonly DictionaryItem[] | null {
  if (source?.kind === 'areas') return areaOptions();
  if (source?.kind !== 'on-off') return null;
  const [yes, no] = [tell('query.yes'), tell('query.no')];
  return [
    { value: on, text: yes, title: yes },
    { value: off, text: no, title: no },
  ];
}
