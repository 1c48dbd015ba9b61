import type { Report } from '../diagnostics.ts';
import type { FieldDocument, FormDocument, SubTableDocument } from './document.ts';
import { formField, gridColumn } from './read-field.ts';
import { countOf, listOf, objectOf, pointerTo, textOf, textsOf, type JsonObject } from './read.ts';
import { withUniqueKeys } from './unique-keys.ts';

interface Entry {
  key: string;
  node: JsonObject;
  pointer: string;
  order: number;
}

/** The form of a document, from the answer of getFormItem (wire 4.7); null when it has no schema. */
export function parseForm(wire: JsonObject, pointer: string, report: Report): FormDocument | null {
  const schema = objectOf(wire['schema']);
  const properties = objectOf(schema?.['properties']);
  if (!schema || !properties) return null;
  const head = objectOf(wire['head']);
  if (textOf(wire['enhanceJs'])) report('script-not-run', pointerTo(pointer, 'enhanceJs'));
  const entries = entriesOf(properties, `${pointer}/schema/properties`);
  const tabs = entries.filter(({ node }) => node['view'] === 'tab');
  return {
    table: textOf(schema['table']) ?? textOf(head?.['tableName']) ?? '',
    title: textOf(schema['title']) ?? textOf(head?.['tableTxt']) ?? '',
    columnsPerRow: columnsPerRow(wire['formTemplate'] ?? head?.['formTemplate']),
    fields: fieldsOf(
      entries.filter((entry) => !tabs.includes(entry)),
      schema['required'],
      report,
    ),
    subTables: withUniqueKeys(
      tabs.map((tab) => subTable(tab, report)),
      report,
    ),
  };
}

/** `1` to `4` (wire 4.2); anything else is one. */
export function columnsPerRow(value: unknown): FormDocument['columnsPerRow'] {
  const count = countOf(value);
  return count === 2 || count === 3 || count === 4 ? count : 1;
}

/** The properties that are objects, in the order that they ask for; those that ask for none stay behind, as they came. */
function entriesOf(properties: JsonObject, pointer: string): Entry[] {
  const entries = Object.entries(properties).flatMap(([key, value]) => {
    const node = objectOf(value);
    return node ? { key, node, pointer: pointerTo(pointer, key), order: countOf(node['order']) ?? Infinity } : [];
  });
  return entries.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

function fieldsOf(entries: readonly Entry[], required: unknown, report: Report): FieldDocument[] {
  const names = new Set(textsOf(required));
  return entries.map(({ key, node, pointer }) => formField(key, node, pointer, names.has(key), report));
}

/** One-to-many tables have columns, one-to-one tables the properties of a form (wire 4.9). */
function subTable({ key, node, pointer, order }: Entry, report: Report): SubTableDocument {
  const relation = countOf(node['relationType']) === 1 ? 'one' : 'many';
  const columns =
    relation === 'many'
      ? listOf(node['columns']).flatMap((column, position) => gridColumn(column, `${pointer}/columns/${position}`, report) ?? [])
      : fieldsOf(entriesOf(objectOf(node['properties']) ?? {}, `${pointer}/properties`), node['required'], report);
  const name = textOf(node['key']) ?? key;
  const title = textOf(node['describe']) ?? name;
  return {
    pointer,
    key: name,
    title,
    order,
    relation,
    columns: withUniqueKeys(columns, report),
    hiddenButtons: textsOf(node['hideButtons']),
  };
}
