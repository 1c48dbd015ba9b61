import type { DictionaryDocument, FieldDocument } from './document.ts';
import { textOf, textsOf } from './read.ts';

/** The wire's type names for a record of another form, and for one of its columns (wire 4.22). */
const LINK_TABLE = 'link_table';
const LINK_FIELD = 'link_table_field';

/** A field that shows a column of a linked record. */
interface ShownField {
  key: string;
  link: string;
  column: string;
}

/**
 * Connects fields that link records with the fields that show a column of those records. A link is searched by its first column; it gets
 * all of its columns as `columns`, and those shown elsewhere as `shown`. A field that shows a column gets its source as `link`: in the
 * document, `dictTable` names the link and `dictText` the column.
 */
export function withLinkedRecords<Field extends FieldDocument>(fields: readonly Field[]): Field[] {
  const links = new Map(
    fields.filter(isOf(LINK_TABLE)).flatMap((field) => (field.dictionary ? [[field.key, field.dictionary] as const] : [])),
  );
  if (links.size === 0) return [...fields];
  const shown = fields.filter(isOf(LINK_FIELD)).flatMap((field) => shownField(field, links));
  return fields.map((field) => {
    const dictionary = links.get(field.key);
    if (dictionary) return linkField(field, dictionary, shown);
    const own = shown.find(({ key }) => key === field.key);
    const of = own && links.get(own.link);
    return own && of ? withSource(field, { link: { key: own.link, table: of.table, value: of.code, column: own.column } }) : field;
  });
}

const isOf = (word: string) => (field: FieldDocument) => field.type === word || field.view === word;

function shownField({ key, source }: FieldDocument, links: ReadonlyMap<string, unknown>): ShownField[] {
  const [link, column] = [textOf(source['dictTable']), textOf(source['dictText'])];
  return link && column && links.has(link) ? [{ key, link, column }] : [];
}

function linkField<Field extends FieldDocument>(field: Field, dictionary: DictionaryDocument, shown: readonly ShownField[]): Field {
  const columns = textsOf(dictionary.text);
  const [title = dictionary.text] = columns;
  const ofLink = shown.filter(({ link }) => link === field.key).map(({ key, column }) => ({ key, column }));
  return { ...withSource(field, { columns, shown: ofLink }), dictionary: { ...dictionary, text: title } };
}

function withSource<Field extends FieldDocument>(field: Field, more: Record<string, unknown>): Field {
  return { ...field, source: { ...field.source, ...more } };
}
