import { linkedKeyOf, type LinkedKey } from '#renderer';
import { columnOrigins, type ColumnOrigin } from '#server/report-sql/column-origins.ts';
import type { Database } from '#server/db/connect.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { choicesIn, tableOfChoices } from '../choices/field-choices.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { isOnly, storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { groupBy } from '../group-by.ts';

/** A field whose values name records of a form: a record is kept as long as one of them names it, unless they only tell its number. */
export interface HeldReference {
  form: FormDefinition;
  field: FieldDefinition;
  /** The form of the named records, and the column that holds what the field stores. */
  target: FormDefinition;
  column: FieldDefinition;
  /** The field stores several values, joined by comma. */
  isSeveral: boolean;
  /** How a value comes to be named: chosen in the table, where disabled records are not offered; from a report, which has its own condition; as the key of a record above; or as a number, which the server has written. */
  by: 'table' | 'report' | 'key' | 'number';
}

/** The references between the forms of a catalogue. */
export interface HeldReferences {
  /** Those whose values are stored in the table of a form. */
  outOf(form: FormDefinition): readonly HeldReference[];
  /** Those that name records in the table of a form. */
  into(form: FormDefinition): readonly HeldReference[];
}

type Origins = ReadonlyMap<string, ReadonlyMap<string, ColumnOrigin>>;

/** The references that hold records, and all of them. */
interface References {
  held: HeldReferences;
  all: HeldReferences;
}

const known = new WeakMap<CatalogueSnapshot, Promise<References>>();

/**
 * The references that the definitions of all forms declare: table dictionaries, linked records, trees, chains and popups, parents of a tree,
 * and foreign keys. A field with `"reference": false` in its fieldExtendJson holds nothing. Derived once for each version of the catalogue,
 * which definitions and reports raise.
 */
export async function readHeldReferences(db: Database, snapshot: CatalogueSnapshot): Promise<HeldReferences> {
  return (await readReferences(db, snapshot)).held;
}

/** The same with those that hold nothing: of fields that tell the number of a record, as `link` in their fieldExtendJson declares. */
export async function readToldReferences(db: Database, snapshot: CatalogueSnapshot): Promise<HeldReferences> {
  return (await readReferences(db, snapshot)).all;
}

function readReferences(db: Database, snapshot: CatalogueSnapshot): Promise<References> {
  let references = known.get(snapshot);
  if (!references) {
    references = deriveReferences(db, snapshot);
    known.set(snapshot, references);
    // A failed read is tried again by the next call.
    references.catch(() => known.delete(snapshot));
  }
  return references;
}

async function deriveReferences(db: Database, snapshot: CatalogueSnapshot): Promise<References> {
  const reports = await readReportTexts(db, snapshot);
  const origins = await Promise.all(reports.map(async ({ code, cgr_sql }) => [code, await columnOrigins(cgr_sql)] as const));
  const references = snapshot.forms.flatMap((form) => (form.isSynchronised ? referencesOf(snapshot, new Map(origins), form) : []));
  return { held: indexReferences(references.filter(({ by }) => by !== 'number')), all: indexReferences(references) };
}

/** The SQL of the reports that fields take values from; one in another database names no records of this one. */
async function readReportTexts(db: Database, snapshot: CatalogueSnapshot) {
  const codes = snapshot.forms.flatMap((form) => form.fields.flatMap((field) => reportOf(field)?.report ?? []));
  if (!codes.length) return [];
  const query = db.selectFrom('sys.onl_cgreport_head').select(['code', 'cgr_sql']).where('db_source', 'is', null);
  return query.where('code', 'in', [...new Set(codes)]).execute();
}

function indexReferences(all: readonly HeldReference[]): HeldReferences {
  // A view has the columns of its table, and so the same references.
  const distinct = new Map(all.map((reference) => [keyOf(reference), reference]));
  const outOf = groupBy([...distinct.values()], ({ form }) => form.physicalTable);
  const into = groupBy([...distinct.values()], ({ target }) => target.physicalTable);
  return { outOf: (form) => outOf.get(form.physicalTable) ?? [], into: (form) => into.get(form.physicalTable) ?? [] };
}

function keyOf({ form, field, target, column }: HeldReference): string {
  return [form.physicalTable, field.name, target.physicalTable, column.name].join();
}

function referencesOf(snapshot: CatalogueSnapshot, origins: Origins, form: FormDefinition): HeldReference[] {
  const parent = form.isTree ? (form.head.tree_parent_id_field ?? '').toLowerCase() : '';
  const holding = (name: string) => {
    const field = form.field(name);
    return field?.stored && field.extension['reference'] !== false ? field : undefined;
  };
  const refer = (name: string, by: HeldReference['by'], table: string, column: string): HeldReference[] => {
    const field = holding(name);
    const target = snapshot.find(table);
    const named = target?.isSynchronised && target.table === table ? target.field(column) : undefined;
    if (!field || !target || !named?.stored) return [];
    const joins = by === 'report' && form.kind !== 'sub' && field.extension['popupMulti'] !== false;
    return [{ form, field, target, column: named, by, isSeveral: isText(field) && (joins || storedType(field).isSeveral) }];
  };
  return form.fields.flatMap((field) => {
    const chosen = tableOfChoices(choicesIn(snapshot, field));
    return [
      ...numbersIn(field).flatMap(({ table, key }) => refer(field.name, 'number', table, key)),
      // Of a field of two kinds the last counts: a parent that is chosen in a tree.
      ...(field.mainTable ? refer(field.name, 'key', field.mainTable, field.mainField || 'id') : []),
      ...(field.name === parent ? refer(field.name, 'key', form.table, 'id') : []),
      ...takenFrom(origins, field).flatMap(({ to, at }) =>
        to === field.name || isIdentifying(snapshot, at) ? refer(to, 'report', at.table, at.column) : [],
      ),
      ...(chosen ? refer(field.name, 'table', chosen.table, chosen.value) : []),
    ];
  });
}

/** The columns whose numbers a field tells: what comes from documents of several forms names each of them. */
function numbersIn({ extension }: FieldDefinition): LinkedKey[] {
  return [extension['link']].flat().flatMap((link) => linkedKeyOf({ link }) ?? []);
}

function isText({ storage }: FieldDefinition): boolean {
  return storage === 'string' || storage === 'text';
}

/** The fields that a field fills from a report, itself among them, with the columns of tables that the values come from. */
function takenFrom(origins: Origins, field: FieldDefinition): { to: string; at: ColumnOrigin }[] {
  const taken = reportOf(field);
  return (taken?.pairs ?? []).flatMap(({ column, field: to }) => {
    const at = origins.get(taken?.report ?? '')?.get(column);
    return at ? [{ to, at }] : [];
  });
}

function reportOf(field: FieldDefinition): ReturnType<NonNullable<ReturnType<typeof storedType>['takes']>> | null {
  const type = storedType(field);
  const choices = type.choices(field);
  if (choices?.kind === 'report') return { report: choices.code, pairs: [{ column: choices.value.toLowerCase(), field: field.name }] };
  return type.takes?.(field) ?? null;
}

/** True for a column that tells a record from all others: texts that come along with a choice, such as its name, do not. */
function isIdentifying(snapshot: CatalogueSnapshot, { table, column }: ColumnOrigin): boolean {
  const form = snapshot.find(table);
  const field = form?.field(column);
  if (!form || !field) return false;
  return column === 'id' || isOnly(field) || form.indexes.some((index) => index.unique && index.columns.join() === column);
}
