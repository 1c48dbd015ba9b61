import { sql } from 'kysely';
import { storedTypeOf, type ChoiceSource, type MissingSource } from '#renderer';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { FORM_SCHEMA } from '../identifiers.ts';
import { parseCondition } from '../conditions/simple-condition.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { parseDictionaryCode, tableReference, type TableReference } from './dictionary-reference.ts';
import { choicesIn } from './field-choices.ts';
import { systemTableColumns } from './readable-table.ts';
import { resolveTableDictionary } from './table-dictionary.ts';
import { ownTree } from './table-tree.ts';

/** The sources that cannot be resolved, by the field that names them. */
export type MissingSources = ReadonlyMap<FieldDefinition, MissingSource>;

/** What the controls of these fields choose from but cannot be resolved (IMPLIED-19). One query for each of dictionaries, categories and reports that they name. */
export async function readMissingSources(
  db: Database,
  snapshot: CatalogueSnapshot,
  fields: readonly FieldDefinition[],
): Promise<MissingSources> {
  const asked = fields.map((field) => ({ key: field, source: sourceOf(snapshot, field), root: field.dictionary.field }));
  return withoutOwnParents(snapshot, await findMissing(db, snapshot, asked));
}

/** The same for the controls of the query row. */
export async function readMissingOfQuery(
  db: Database,
  snapshot: CatalogueSnapshot,
  fields: readonly FieldDefinition[],
): Promise<MissingSources> {
  const asked = fields.map((field): Sourced<FieldDefinition> => {
    if (!field.query) return { key: field, source: sourceOf(snapshot, field), root: field.dictionary.field };
    const { view, dictionary } = field.query;
    const type = storedTypeOf(view, 'query');
    const own = { ...field, dictionary };
    return { key: field, source: type.choices(own) ?? reportAmong(type.references(own)), root: dictionary.field };
  });
  return withoutOwnParents(snapshot, await findMissing(db, snapshot, asked));
}

/** The same for dictionary codes by any key; a code may spell a table and its columns (DICT-05). */
export async function readMissingDictionaries<Key>(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly (readonly [Key, string])[],
): Promise<ReadonlyMap<Key, MissingSource>> {
  const asked = codes.map(([key, code]): Sourced<Key> => ({ key, source: { kind: 'dictionary', code }, root: '' }));
  return findMissing(db, snapshot, asked);
}

/** What is missing of a table or of the columns that are read of it; null if all is there. Names are in lower case; an empty one is skipped. */
export function missingTable(
  snapshot: CatalogueSnapshot,
  { table, condition }: Pick<TableReference, 'table' | 'condition'>,
  columns: readonly string[],
): MissingSource | null {
  const missing = (kind: MissingSource['kind'], column = ''): MissingSource => ({ kind, name: table, column });
  const system = systemTableColumns.get(table);
  const found = system ? undefined : snapshot.find(table);
  // A form is found by its id too, which is no name of a table.
  const form = found?.table === table ? found : undefined;
  if (!system && !form) return missing('table');
  if (form && !form.isSynchronised) return missing('unsynchronised');
  const comparisons = parseCondition(condition);
  if (!comparisons) return missing('condition');
  const hasColumn = (name: string) => system?.includes(name) ?? form?.field(name)?.stored === true;
  const lost = [...columns, ...comparisons.map(({ column }) => column)].find((name) => name !== '' && !hasColumn(name));
  return lost === undefined ? null : missing('column', lost);
}

/** What a control chooses from; `root` is the category that a tree of categories starts with. */
interface Sourced<Key = unknown> {
  key: Key;
  source: ChoiceSource | null;
  root: string;
}

function sourceOf(snapshot: CatalogueSnapshot, field: FieldDefinition): ChoiceSource | null {
  return choicesIn(snapshot, field) ?? reportAmong(storedType(field).references(field));
}

/** The report of a popup that has no choices of its own and only fills fields. */
function reportAmong(sources: readonly ChoiceSource[]): ChoiceSource | null {
  return sources.find(({ kind }) => kind === 'report') ?? null;
}

async function findMissing<Key>(
  db: Database,
  snapshot: CatalogueSnapshot,
  asked: readonly Sourced<Key>[],
): Promise<ReadonlyMap<Key, MissingSource>> {
  const known = await readKnown(db, asked);
  const missing = asked.flatMap((one) => {
    const source = missingOf(snapshot, known, one);
    return source ? [[one.key, source] as const] : [];
  });
  const tables = await readTables(
    db,
    missing.flatMap(([, { kind, name }]) => (kind === 'unsynchronised' ? [name] : [])),
  );
  return new Map(missing.filter(([, { kind, name }]) => kind !== 'unsynchronised' || !tables.has(physicalName(name))));
}

/** Those of the tables that the database has: a form may be out of use after its table was made. */
async function readTables(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (!names.length) return new Set();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${FORM_SCHEMA} and tablename = any(${names.map(physicalName)})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function physicalName(table: string): string {
  return table.split('$')[0] ?? table;
}

function withoutOwnParents(snapshot: CatalogueSnapshot, missing: MissingSources): MissingSources {
  return new Map([...missing].filter(([field]) => !isOwnParent(snapshot, field)));
}

/** The field of a tree form that holds the parent chooses from the form itself, whatever its definition says. */
function isOwnParent(snapshot: CatalogueSnapshot, field: FieldDefinition): boolean {
  return snapshot.forms.some((form) => form.isTree && form.fields.includes(field) && ownTree(form)?.parent === field.name);
}

/** The names that exist among those asked for. */
interface KnownNames {
  dictionaries: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  /** The columns of each report in lower case, by its code. */
  reports: ReadonlyMap<string, ReadonlySet<string>>;
}

async function readKnown(db: Database, asked: readonly Sourced[]): Promise<KnownNames> {
  const codes = asked.flatMap(({ source }) => (source?.kind === 'dictionary' ? [source.code] : []));
  const roots = asked.flatMap(({ source, root }) => (source?.kind === 'category' && isBelowTop(root) ? [root] : []));
  const reports = asked.flatMap(({ source }) => (source?.kind === 'report' ? [source.code] : []));
  const [dictionaries, categories, columns] = await Promise.all([
    codes.length
      ? db.selectFrom('sys.sys_dict').select('dict_code').where('del_flag', '=', 0).where('dict_code', 'in', codes).execute()
      : [],
    roots.length ? db.selectFrom('sys.sys_category').select('code').where('code', 'in', roots).execute() : [],
    reports.length ? readReportColumns(db, reports) : [],
  ]);
  return {
    dictionaries: new Set(dictionaries.map((row) => row.dict_code)),
    categories: new Set(categories.flatMap((row) => row.code ?? [])),
    reports: new Map(columns.map((row) => [row.code, new Set([...row.columns, ...wordsOf(row.statement)])])),
  };
}

async function readReportColumns(
  db: Database,
  codes: readonly string[],
): Promise<{ code: string; statement: string; columns: string[] }[]> {
  const { rows } = await sql<{ code: string; statement: string; columns: string[] }>`
    select h.code, coalesce(h.cgr_sql, '') as statement, array(select lower(i.field_name) from sys.onl_cgreport_item i where i.cgrhead_id = h.id) as columns
    from sys.onl_cgreport_head h where h.code = any(${codes})`.execute(db);
  return rows;
}

/** What a statement may select without an item for it. */
function wordsOf(statement: string): readonly string[] {
  return statement.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** The root above all categories needs no row. */
function isBelowTop(root: string): boolean {
  return root !== '' && root !== '0';
}

function missingOf(snapshot: CatalogueSnapshot, known: KnownNames, { source, root }: Sourced): MissingSource | null {
  switch (source?.kind) {
    case 'dictionary':
      return missingDictionary(snapshot, known, source.code);
    case 'category':
      return isBelowTop(root) && !known.categories.has(root) ? { kind: 'category', name: root, column: '' } : null;
    case 'report':
      return missingReport(known, source.code, [source.value, source.text]);
    case 'table':
      return missingColumns(snapshot, source.table, '', [source.text, source.value]);
    case 'tree':
      return missingColumns(snapshot, source.table, '', [source.value, source.parent, source.text, source.hasChild]);
    case 'chain':
      return missingColumns(snapshot, source.table, source.condition, [source.text, source.key, source.id, source.parent]);
    case 'records':
      return missingColumns(snapshot, source.table, '', [source.value, ...source.texts]);
    default:
      return null;
  }
}

/** A dictionary code may spell a table and its columns (DICT-05), which some field must declare as its choices. */
function missingDictionary(snapshot: CatalogueSnapshot, { dictionaries }: KnownNames, code: string): MissingSource | null {
  const reference = dictionaries.has(code) ? null : parseDictionaryCode(code);
  const missing: MissingSource = { kind: 'dictionary', name: code, column: '' };
  if (reference?.kind !== 'table') return dictionaries.has(code) ? null : missing;
  if (resolveTableDictionary(snapshot, reference)) return null;
  return missingTable(snapshot, reference, [reference.text, reference.value]) ?? missing;
}

function missingReport({ reports }: KnownNames, code: string, columns: readonly string[]): MissingSource | null {
  const known = reports.get(code);
  if (!known) return { kind: 'report', name: code, column: '' };
  const lost = columns.find((name) => name !== '' && !known.has(name.toLowerCase()));
  return lost === undefined ? null : { kind: 'report-column', name: code, column: lost };
}

/** A table that is not named at all is not missing: its control is not configured, which the diagnostics say. */
function missingColumns(snapshot: CatalogueSnapshot, spelled: string, condition: string, columns: readonly string[]): MissingSource | null {
  const reference = tableReference(spelled, '', '', condition);
  if (!reference.table) return null;
  return missingTable(
    snapshot,
    reference,
    columns.map((name) => name.trim().toLowerCase()),
  );
}
