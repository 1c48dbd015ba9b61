import {
  type ColumnPlan,
  type ColumnTypeName,
  columnType,
  columnTypes,
  compile,
  type CompilePermissions,
  type FormPlan,
  type OneToManyPlan,
  parseDocument,
  type QueryItemPlan,
  type WireRow,
} from '#renderer';
import type { Language } from '#messages';
import { galleryDocuments } from './gallery-documents.ts';

/** A column type with its samples from the gallery's document; absent in places where the wire has no name for the type. */
export interface TypeSample {
  name: ColumnTypeName;
  form?: FormPlan;
  /** The same fields, required. */
  requiredForm?: FormPlan;
  table?: OneToManyPlan;
  query: readonly QueryItemPlan[];
  /** The values of its fields and cells. */
  record: WireRow;
  /** JSON for developers to copy: wire nodes, and the compiled plan of the first one. */
  recipe: readonly { part: RecipePart; json: unknown }[];
}

/** A part of a document, or the plan of its column. */
export type RecipePart = 'form' | 'table' | 'query' | 'plan';

/** The type in a document key: the part after two underscores distinguishes fields of one type. */
const typeOfKey = (key: string) => key.split('__')[0]?.replaceAll('_', '-');

type Wire = (typeof galleryDocuments)[Language]['wire'];

/** The gallery's document, with a field and a column added for every missing type, so that new types appear automatically. */
export function completeDocument(language: Language): Wire {
  const { wire } = galleryDocuments[language];
  const { properties } = wire.form.schema;
  const { columns } = properties.gallery_row;
  const named = new Set([...Object.keys(properties), ...columns.map(({ key }) => key)].map(typeOfKey));
  const missing = columnTypes.filter(({ name }) => !named.has(name)).map(({ name }) => ({ name, key: name.replaceAll('-', '_') }));
  const fields = missing.map(({ name, key }) => [key, { type: 'string', title: name, order: LAST, view: name }]);
  const table = {
    ...properties.gallery_row,
    columns: [...columns, ...missing.map(({ name, key }) => ({ title: name, key, type: name }))],
  };
  const schema = { ...wire.form.schema, properties: { ...properties, ...Object.fromEntries(fields), gallery_row: table } };
  return { ...wire, form: { ...wire.form, schema } };
}

/** Order after the fields of the document. */
const LAST = 1000;

/** Compiles the gallery's document and groups it by type, in the order of the type list. */
export function gallerySamples(permissions: CompilePermissions, language: Language): TypeSample[] {
  const wire = completeDocument(language);
  const { document } = parseDocument(wire);
  if (!document) throw new Error('The document of the gallery is not readable.');
  const { form, query } = compile(document, { permissions }).plan;
  if (form?.kind !== 'one-to-many') throw new Error('The document of the gallery has no table.');
  const { record } = galleryDocuments[language];
  return columnTypes.map(({ name }) => ({ ...sampleOf(name, wire, form, query), record }));
}

function sampleOf(name: ColumnTypeName, wire: Wire, form: OneToManyPlan, query: readonly QueryItemPlan[]): Omit<TypeSample, 'record'> {
  const ofType = ({ key }: Pick<ColumnPlan, 'key'>) => typeOfKey(key) === name;
  const fields = form.fields.filter(ofType);
  const tables = form.subTables.map((table) => ({ ...table, columns: table.columns.filter(ofType).map(asRequired) }));
  const items = query.filter(({ column }) => ofType(column));
  const isShown = tables.some(({ columns }) => columns.some(({ visible }) => visible));
  const plain: FormPlan = { ...form, kind: 'form', columns: 1, fields };
  return {
    name,
    ...(fields.some(({ visible }) => visible) && { form: plain, requiredForm: { ...plain, fields: fields.map(asRequired) } }),
    ...(isShown && { table: { ...form, fields: [], subTables: tables } }),
    query: items,
    recipe: recipeOf(name, wire, fields[0] ?? tables[0]?.columns[0]),
  };
}

/** A required column; read-only types cannot be required. */
function asRequired(column: ColumnPlan): ColumnPlan {
  if (columnType(column.type).editing === 'shown') return column;
  return { ...column, required: true, rules: [{ kind: 'required' }, ...column.rules] };
}

function recipeOf(name: string, wire: Wire, plan: ColumnPlan | undefined): TypeSample['recipe'] {
  const { properties } = wire.form.schema;
  const fields = Object.fromEntries(Object.entries(properties).filter(([key]) => typeOfKey(key) === name));
  const columns = properties.gallery_row.columns.filter(({ key }) => typeOfKey(key) === name);
  const items = wire.query.filter(({ field }) => typeOfKey(field) === name);
  return [
    ...(Object.keys(fields).length > 0 ? [{ part: 'form' as const, json: fields }] : []),
    ...(columns.length > 0 ? [{ part: 'table' as const, json: columns }] : []),
    ...(items.length > 0 ? [{ part: 'query' as const, json: items }] : []),
    ...(plan ? [{ part: 'plan' as const, json: plan }] : []),
  ];
}
