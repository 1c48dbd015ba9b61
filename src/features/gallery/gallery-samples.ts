import {
  type ColumnPlan,
  type ColumnTypeName,
  columnType,
  columnTypes,
  compile,
  type CompileContext,
  type FormPlan,
  type OneToManyPlan,
  parseDocument,
  type QueryItemPlan,
} from '#renderer';
import wire from './documents/gallery.json' with { type: 'json' };

/** A column type with everything of the gallery's document that shows it; where the wire cannot name it in a place, that one is absent. */
export interface TypeSample {
  name: ColumnTypeName;
  form?: FormPlan;
  /** The same fields, which ask for a value. */
  requiredForm?: FormPlan;
  table?: OneToManyPlan;
  query: readonly QueryItemPlan[];
  /** What a developer copies: nodes of the wire, and what compile makes of the first of them. */
  recipe: readonly { part: RecipePart; json: unknown }[];
}

/** A part of a document, or the plan of its column. */
export type RecipePart = 'form' | 'table' | 'query' | 'plan';

/** The type that a key of the document stands for: what comes behind two underscores tells fields of one type apart. */
const typeOfKey = (key: string) => key.split('__')[0]?.replaceAll('_', '-');

const { properties } = wire.form.schema;

/** Compiles the gallery's document and cuts it up by type, in the order of the list of types. */
export function gallerySamples(context: CompileContext): TypeSample[] {
  const { document } = parseDocument(wire);
  if (!document) throw new Error('The document of the gallery is not readable.');
  const { form, query } = compile(document, context).plan;
  if (form?.kind !== 'one-to-many') throw new Error('The document of the gallery has no table.');
  return columnTypes.map(({ name }) => sampleOf(name, form, query));
}

function sampleOf(name: ColumnTypeName, form: OneToManyPlan, query: readonly QueryItemPlan[]): TypeSample {
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
    recipe: recipeOf(name, fields[0] ?? tables[0]?.columns[0]),
  };
}

/** A column that asks for a value; one that is only shown cannot. */
function asRequired(column: ColumnPlan): ColumnPlan {
  if (columnType(column.type).editing === 'shown') return column;
  return { ...column, required: true, rules: [{ kind: 'required' }, ...column.rules] };
}

function recipeOf(name: string, plan: ColumnPlan | undefined): TypeSample['recipe'] {
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
