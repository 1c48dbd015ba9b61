import type { RawBuilder } from 'kysely';
import type { Chain, ChainPart, ChainRecord } from '#renderer';
import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { readItemsByCode } from '#server/catalogue/choices/dictionary-items.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import { readToldReferences, type HeldReferences } from '#server/catalogue/references/held-references.ts';
import type { Database } from '#server/db/connect.ts';
import { onTable, type Row } from '../records/record-store.ts';
import { comparedValue } from '../references/usage-store.ts';
import { isOfDocuments, mayOpenRecords, numberOf, stateOf } from './document-forms.ts';
import { MOST, namedSql, namingSql, readLinked, valuesOf } from './linked-rows.ts';

/** Steps from a record to the documents that are told. */
const FAR = 4;

/** The documents of one form that were found, the steps that they are away. */
interface Found {
  form: FormDefinition;
  rows: readonly Row[];
  steps: number;
}

/** What a chain is read with: definitions as its reader sees them, and the references that all forms declare, those by number among them. */
interface Reading {
  db: Database;
  subject: Subject;
  snapshot: CatalogueSnapshot;
  references: HeldReferences;
}

type Way = 'from' | 'to';
type Conditions = ReadonlyMap<FormDefinition, RawBuilder<unknown>[]>;

/**
 * What a record came from and what came of it: the documents that it names, that name it, and so on from those, as far as its reader may open
 * and see them. Which form names which follows from its fields. One query for each form.
 */
export async function readChain(
  source: { db: Database; subject: Subject; snapshot: CatalogueSnapshot; whole: CatalogueSnapshot },
  form: FormDefinition,
  row: Row,
): Promise<Chain> {
  const reading = { ...source, references: await readToldReferences(source.db, source.whole) };
  const start = { form, rows: [row], steps: 0 };
  const [from, to] = [await walk(reading, start, 'from'), await walk(reading, start, 'to')];
  return { from: await toldParts(reading, from), to: await toldParts(reading, to) };
}

async function walk(reading: Reading, start: Found, way: Way): Promise<Found[]> {
  const found = new Map([[start.form.physicalTable, start]]);
  // What names a colour or a customer came of it, but what came of that has no more to do with it.
  const far = isOfDocuments(reading.snapshot, start.form) ? FAR : 1;
  let last = [start];
  for (let steps = 1; steps <= far && last.length > 0; steps++) {
    const next: Found[] = [];
    for (const [form, conditions] of await nextForms(reading, last, way)) {
      const number = numberOf(form)?.name;
      if (number === undefined || found.has(form.physicalTable)) continue;
      const rows = await onTable(form, () => readLinked(reading.db, form, conditions, number));
      if (rows.length > 0) next.push({ form, rows, steps });
    }
    for (const each of next) found.set(each.form.physicalTable, each);
    last = next;
  }
  return [...found.values()].slice(1);
}

/** The forms whose documents may be the next ones, with the conditions under which they are. */
async function nextForms(reading: Reading, last: readonly Found[], way: Way): Promise<Conditions> {
  const found = [];
  for (const each of last) found.push(...(way === 'to' ? namingForms(reading, each) : await namedForms(reading, each)));
  return new Map([...groupBy(found, ({ form }) => form)].map(([form, of]) => [form, of.map(({ condition }) => condition)]));
}

interface Next {
  form: FormDefinition;
  condition: RawBuilder<unknown>;
}

function namingForms(reading: Reading, { form, rows }: Found): Next[] {
  return reading.references.into(form).flatMap((reference) => {
    const naming = reading.snapshot.find(reference.form.physicalTable);
    const main = naming && (reading.snapshot.mainOf(naming)?.main ?? naming);
    const values = [...new Set(rows.map((row) => comparedValue(reference.column, row[reference.column.name])))].filter(Boolean);
    const condition = isTold(reading, main) && values.length > 0 && namingSql(reading.snapshot, main, { reference, values });
    return condition ? [{ form: main!, condition }] : [];
  });
}

/** The documents that records name themselves or in their sub-tables. */
async function namedForms(reading: Reading, { form, rows }: Found): Promise<Next[]> {
  const { db, snapshot, references } = reading;
  const subs = snapshot.subTables(form);
  const places = [{ of: form, sub: undefined }, ...subs.map((sub) => ({ of: sub.form, sub }))];
  const found: Next[] = [];
  for (const { of, sub } of places)
    for (const reference of references.outOf(of)) {
      const target = snapshot.find(reference.target.physicalTable);
      if (!isTold(reading, target) || of.field(reference.field.name) === undefined) continue;
      const values = await valuesOf(db, rows, reference, sub);
      const condition = values.length > 0 && namedSql(target, { reference, values });
      if (condition) found.push({ form: target, condition });
    }
  return found;
}

function isTold({ snapshot, subject }: Reading, form: FormDefinition | undefined): form is FormDefinition {
  return form !== undefined && mayOpenRecords(form, subject) && isOfDocuments(snapshot, form);
}

/** The parts as they are told, with the texts of their states: those whose first document is older first, then the nearer ones. */
async function toldParts({ db, snapshot }: Reading, found: readonly Found[]): Promise<ChainPart[]> {
  const ordered = found.toSorted((one, other) => compare(beginning(one), beginning(other)) || one.steps - other.steps);
  const states = ordered.map(({ form }) => stateOf(snapshot, form));
  const items = await readItemsByCode(db, [...new Set(states.flatMap((state) => state?.dictionary ?? []))]);
  return ordered.map(({ form, rows }, place) => {
    const number = numberOf(form)?.name ?? 'id';
    const state = states[place];
    const told = (row: Row) => items.get(state?.dictionary ?? '')?.find(({ value }) => value === String(row[state?.field.name ?? '']));
    const records = rows.slice(0, MOST).map((row): ChainRecord => {
      const item = told(row);
      const shown = item && { text: item.text, ...(item.color && { color: item.color }) };
      return { id: String(row['id']), number: String(row[number] ?? ''), ...(shown && { state: shown }) };
    });
    return { formId: form.id, title: form.title, records, isMore: rows.length > MOST };
  });
}

function beginning({ rows }: Found): string {
  return rows
    .map((row) => `${String(row['create_time'] ?? '')} ${String(row['id'])}`)
    .reduce((first, time) => (time < first ? time : first));
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
