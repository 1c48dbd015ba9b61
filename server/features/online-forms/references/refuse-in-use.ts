import { readButtonRights } from '#server/access/button-rights.ts';
import { mayOpenForm } from '#server/access/may-open.ts';
import { parseFilterValue } from '#server/catalogue/conditions/filter-value.ts';
import { disableFieldOf } from '#server/catalogue/definition/disable-field.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import { readHeldReferences, type HeldReference } from '#server/catalogue/references/held-references.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import type { Row } from '../records/record-store.ts';
import type { FieldError } from '../records/record-values.ts';
import type { SaveContext } from '../saving/save-context.ts';
import { comparedValue, MAX_USES, nameField, readKept, readUses, type Use } from './usage-store.ts';

/** Rows that are about to go, and the records that they go with. */
export interface Removal {
  form: FormDefinition;
  rows: readonly Row[];
  /** The record that is deleted by name: that of a sub-table row is its main record. */
  recordOf(row: Row): Row;
}

/** One place where records are in use, as the client is told it. */
export interface PlaceOfUse {
  table: string;
  title: string;
  field: string;
  fieldTitle: string;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** The form whose list shows the rows, with the filter that finds them; null for a user who may not open it. */
  screen: { form: string; filters: Readonly<Record<string, string>> } | null;
  /** A few of the rows. */
  ids: readonly string[];
}

/** Values of a link that finds rows by several. */
const MAX_FILTER_VALUES = 20;
const MAX_SAMPLES = 5;
const MAX_NAMED = 20;

/** The rows that name removed records through one reference. */
interface Found {
  reference: HeldReference;
  uses: readonly Use[];
  isMore: boolean;
  /** The records in use, by the value that names them. */
  records: ReadonlyMap<string, Row>;
}

/**
 * Throws `record-in-use` or `records-in-use` while rows that stay name one of the removed records (SCREEN-01). Their result says where
 * (`usedBy`), which of the records (`records`), and by which value of which field they can be disabled instead (`disable`). Rows that go
 * together do not hold one another. Belongs into the transaction that removes the rows, after they are locked.
 */
export async function refuseInUse(context: SaveContext, removals: readonly Removal[]): Promise<void> {
  if (removals.every(({ rows }) => !rows.length)) return;
  const references = await readHeldReferences(context.db, context.snapshot);
  const gone = groupBy(removals, ({ form }) => form.physicalTable);
  const idsIn = (form: FormDefinition) => (gone.get(form.physicalTable) ?? []).flatMap(({ rows }) => rows.map((row) => String(row.id)));
  const found: Found[] = [];
  for (const removal of removals)
    for (const reference of removal.rows.length ? references.into(removal.form) : [])
      found.push(...(await findUses(context, removal, reference, idsIn(reference.form))));
  if (found.length) await refuse(context, found.toSorted(byCount));
}

/**
 * What is wrong with changing the values by which rows name a record: each of its fields that loses a value in use. `values` are those to be
 * stored; fields that are not among them keep theirs.
 */
export async function changedKeyErrors(
  context: SaveContext,
  into: readonly HeldReference[],
  { form, row, values }: { form: FormDefinition; row: Row; values: ReadonlyMap<string, StoredValue> },
): Promise<FieldError[]> {
  const changed = into.filter(({ column }) => {
    const next = values.get(column.name);
    return next !== undefined && comparedValue(column, next) !== comparedValue(column, row[column.name]);
  });
  const removal = { form, rows: [row], recordOf: () => row };
  const byColumn = groupBy(changed, ({ column }) => column);
  const errors = [...byColumn].map(async ([{ name, title }, references]) => {
    const found = await Promise.all(references.map((reference) => findUses(context, removal, reference, [])));
    if (!found.flat().length) return [];
    const problem = new Sentence('record.key-in-use', { places: placesIn(found.flat()) });
    return [{ field: name, message: new Sentence('record.field-problem', { title, problem }) }];
  });
  return (await Promise.all(errors)).flat();
}

/** The uses of removed records through one reference; none when rows that stay hold the same values. */
async function findUses({ db }: SaveContext, removal: Removal, reference: HeldReference, gone: readonly string[]): Promise<Found[]> {
  const { column } = reference;
  const byValue = new Map(removal.rows.map((row) => [comparedValue(column, row[column.name]), row]));
  byValue.delete('');
  const uses = await readUses(db, reference, [...byValue.keys()], gone);
  if (!uses.length) return [];
  const ids = removal.rows.map((row) => String(row.id));
  const kept =
    column.name === 'id' ? new Set<string>() : await readKept(db, removal.form, column, [...new Set(uses.map(({ value }) => value))], ids);
  const dangling = uses.filter(({ value }) => !kept.has(value));
  const records = new Map(
    dangling.flatMap(({ value }) => {
      const row = byValue.get(value);
      return row ? [[value, removal.recordOf(row)] as const] : [];
    }),
  );
  return dangling.length ? [{ reference, uses: dangling.slice(0, MAX_USES), isMore: uses.length > MAX_USES, records }] : [];
}

/** The most uses first. */
function byCount(one: Found, other: Found): number {
  const [name, otherName] = [one, other].map(({ reference: { form, field } }) => `${form.table}.${field.name}`);
  return other.uses.length - one.uses.length || (String(name) < String(otherName) ? -1 : 1);
}

async function refuse(context: SaveContext, found: readonly Found[]): Promise<never> {
  const records = new Map(found.flatMap(({ records: inUse }) => [...inUse.values()].map((row) => [String(row.id), row] as const)));
  const disable = await disabling(context, [...records.values()]);
  const named = nameField(context.form);
  const result = {
    usedBy: found.map((each) => placeOf(context, each)),
    records: [...records.values()].slice(0, MAX_NAMED).map((row) => ({
      id: String(row.id),
      name: String(row[named?.name ?? 'id'] ?? row.id),
      uses: found.flatMap((each) => usesOf(each, row)),
    })),
    disable,
  };
  const values = { count: records.size, places: placesIn(found) };
  const hint = disable && new Sentence('record.disable-instead', { title: disable.title });
  const hinted = { ...values, hint: hint ?? '' };
  return records.size === 1 ? fail('record-in-use', hinted, result) : fail('records-in-use', hinted, result);
}

/** The places as one sentence: several columns of a table count together. */
function placesIn(found: readonly Found[]): Sentence[] {
  const byForm = groupBy(found, ({ reference }) => reference.form);
  return [...byForm].map(([form, uses]) => {
    const rows = new Set(uses.flatMap((each) => each.uses.map(({ rowId }) => rowId)));
    const isMore = uses.some((each) => each.isMore);
    return new Sentence(isMore ? 'record.uses-more' : 'record.uses', { title: form.title, count: rows.size });
  });
}

function placeOf({ snapshot, subject }: SaveContext, { reference, uses, isMore }: Found): PlaceOfUse {
  const { form, field } = reference;
  const main = snapshot.mainOf(form)?.main ?? form;
  const rows = [...new Set(uses.map(({ rowId }) => rowId))];
  const text = filterText([...new Set(uses.map(({ value }) => value))]);
  const filters: Record<string, string> = text === null ? {} : { [main === form ? field.name : `${form.table}@${field.name}`]: text };
  const mayOpen = mayOpenForm(snapshot, subject, main);
  return {
    ...{ table: form.table, title: form.title, field: field.name, fieldTitle: field.title, count: rows.length, isMore },
    screen: mayOpen ? { form: main.id, filters } : null,
    ids: mayOpen ? rows.slice(0, MAX_SAMPLES) : [],
  };
}

/** The text of a filter that finds rows with these values; null when its notation cannot say them. */
function filterText(values: readonly string[]): string | null {
  const [first] = values;
  if (first === undefined || values.length > MAX_FILTER_VALUES) return null;
  const isPlain = values.every((value) => parseFilterValue(value)?.operator === 'eq' && !value.includes('++'));
  return isPlain ? values.join(',') : null;
}

function usesOf({ reference: { form, field }, uses, records }: Found, record: Row) {
  const own = uses.filter(({ value }) => records.get(value)?.id === record.id);
  const count = new Set(own.map(({ rowId }) => rowId)).size;
  return count ? [{ table: form.table, title: form.title, field: field.name, count }] : [];
}

/** How the records can be disabled by this user; null when the form has no field for it, or when all are disabled already. */
async function disabling({ db, form, subject }: SaveContext, records: readonly Row[]) {
  const disable = disableFieldOf(form);
  if (!disable || disable.field.readOnly) return null;
  const { field, off } = disable;
  const ids = records.filter((row) => !off.includes(String(row[field.name] ?? ''))).map((row) => String(row.id));
  if (!ids.length || !(await readButtonRights(db, subject, [form.table]))(form.table).allows('update')) return null;
  return { field: field.name, title: field.title, value: off[0], ids };
}
