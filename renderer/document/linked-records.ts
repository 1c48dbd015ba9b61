import type { DictionaryDocument, FieldDocument } from './document.ts';
import { linkedKeyOf, type LinkedKey } from './linked-key.ts';
import { textOf, textsOf } from './read.ts';

/** The wire's type names for a record of another form, and for one of its columns (wire 4.22). */
const LINK_TABLE = 'link_table';
const LINK_FIELD = 'link_table_field';

/** A field that shows a column of a linked record. */
interface ShownField {
  key: string;
  link: string;
  column: string;
  /** Where the link does not say it. */
  of: LinkedKey | undefined;
}

/**
 * Connects fields that link records with the fields that show a column of those records. A link is searched by its first column; it gets
 * all of its columns as `columns`, and those shown elsewhere as `shown`. A field that shows a column gets its source as `link`: in the
 * document, `dictTable` names the link and `dictText` the column; a link of any other type needs `link` in the extension of that field.
 */
export function withLinkedRecords<Field extends FieldDocument>(fields: readonly Field[]): Field[] {
  const links = new Map(
    fields.filter(isOf(LINK_TABLE)).flatMap((field) => (field.dictionary ? [[field.key, field.dictionary] as const] : [])),
  );
  const shown = fields.filter(isOf(LINK_FIELD)).flatMap((field) => shownField(field, links));
  return fields.map((field) => {
    const dictionary = links.get(field.key);
    if (dictionary) return linkField(field, dictionary, shown);
    const own = shown.find(({ key }) => key === field.key);
    const of = own && (own.of ?? linkedBy(links.get(own.link)));
    return own && of ? withSource(field, { link: { key: own.link, table: of.table, value: of.key, column: own.column } }) : field;
  });
}

const isOf = (word: string) => (field: FieldDocument) => field.type === word || field.view === word;

function shownField({ key, source, extension }: FieldDocument, links: ReadonlyMap<string, unknown>): ShownField[] {
  const [link, column] = [textOf(source['dictTable']), textOf(source['dictText'])];
  const of = linkedKeyOf(extension);
  return link && column && (of || links.has(link)) ? [{ key, link, column, of }] : [];
}

function linkedBy(dictionary: DictionaryDocument | undefined): LinkedKey | undefined {
  return dictionary && { table: dictionary.table, key: dictionary.code };
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
