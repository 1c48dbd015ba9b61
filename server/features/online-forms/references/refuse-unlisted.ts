import { sql } from 'kysely';
import { allowedIn, type ChoiceLimit } from '#renderer';
import { limitedFields, type LimitedField } from '#server/catalogue/choices/choice-limits.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { namedTexts } from '#server/catalogue/definition/linked-columns.ts';
import { nameSource } from '#server/catalogue/choices/name-source.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { Sentence } from '#server/sentence.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import type { FieldError } from '../records/record-values.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** A row that is about to be stored, and the stored one that it replaces. */
export interface LimitedRow {
  form: FormDefinition;
  values: ReadonlyMap<string, StoredValue>;
  current: Row | undefined;
  /** The record of the form above, for the row of a sub-table. */
  main?: LimitedRow;
}

/** The stored main record of a row that is saved on its own; nothing for other records, and where no field of it limits the row. */
export async function storedMain(
  { db, snapshot, form }: SaveContext,
  values: LimitedRow['values'],
  current: Row | null,
): Promise<Pick<LimitedRow, 'main'>> {
  const link = limitedFields(form).some(({ limit }) => limit.isByHead) ? snapshot.mainOf(form) : undefined;
  if (!link?.main.isSynchronised) return {};
  const key = values.get(link.field) ?? current?.[link.field];
  const [main] = await readSubRows(db, { form: link.main, field: link.key, key: link.field }, [key]);
  return main ? { main: { form: link.main, values: new Map(), current: main } } : {};
}

/** What may be chosen by the value that limits it; null for no limit. */
type Allowed = (by: string) => ReadonlySet<string> | null;

/**
 * The values of each row that may not be chosen beside another value of it, such as a colour that its style does not come in. What was
 * stored before beside the same value stays; a record that lists nothing limits nothing, as does an empty value.
 */
export async function unlistedErrors(context: SaveContext, rows: readonly LimitedRow[]): Promise<FieldError[][]> {
  const known = new Map<string, Promise<Allowed>>();
  const readOnce = (limit: ChoiceLimit, form: FormDefinition) => {
    const name = JSON.stringify([limit, form.table]);
    const keys = () => new Set(rows.flatMap((row) => (row.form === form ? keyOf(limit, row) : [])));
    const allowed = known.get(name) ?? readAllowed(context, limit, [...keys()]);
    known.set(name, allowed);
    return allowed;
  };
  const found = await Promise.all(
    rows.map(async (row) => {
      const asked = limitedFields(row.form).map(async (limited) => unlistedOf(limited, row, await readOnce(limited.limit, row.form)));
      return (await Promise.all(asked)).flat();
    }),
  );
  const textOf = await readTexts(context, found.flat());
  return found.map((of) => of.map((unlisted) => errorOf(unlisted, textOf)));
}

/** A value that is emptied is empty, and one that is not sent stays as it is. */
const valueIn = (name: string, { values, current }: LimitedRow) => String((values.has(name) ? values.get(name) : current?.[name]) ?? '');

/** The row with the value that limits the choices; undefined for a row that is saved without its main record. */
const namingRow = ({ isByHead }: ChoiceLimit, row: LimitedRow) => (isByHead ? row.main : row);

const keyOf = (limit: ChoiceLimit, row: LimitedRow) => {
  const naming = namingRow(limit, row);
  return (naming && valueIn(limit.by, naming)) || [];
};

async function readAllowed({ db, snapshot }: SaveContext, limit: ChoiceLimit, keys: readonly string[]): Promise<Allowed> {
  const form = snapshot.find(limit.table);
  const [key, column] = [form?.field(limit.key), form?.field(limit.column)];
  if (!form || !key?.stored || !column?.stored || keys.length === 0) return () => null;
  const { rows } = await sql<{ name: string; held: string }>`
    select ${columnOf(key)}::text as name, coalesce(${columnOf(column)}::text, '') as held from ${tableOf(form)}
    where ${columnOf(key)}::text = any(${keys}::text[])`.execute(db);
  const held = groupBy(rows, ({ name }) => name);
  const allowedFor = (name: string) =>
    allowedIn(
      limit,
      (held.get(name) ?? []).map((row) => row.held),
    );
  const allowed = new Map(keys.map((name) => [name, allowedFor(name)]));
  return (name) => allowed.get(name) ?? null;
}

/** Values of a row that may not be chosen beside the one that limits them. */
interface Unlisted extends LimitedField {
  values: readonly string[];
  row: LimitedRow;
  naming: LimitedRow;
  by: string;
}

function unlistedOf({ field, limit }: LimitedField, row: LimitedRow, allowedBy: Allowed): Unlisted[] {
  const naming = namingRow(limit, row);
  const by = naming ? valueIn(limit.by, naming) : '';
  const allowed = allowedBy(by);
  if (!naming || !allowed) return [];
  const isSameBy = row.current !== undefined && String(naming.current?.[limit.by] ?? '') === by;
  const stored = isSameBy ? choicesIn(field, row.current?.[field.name]) : [];
  const values = choicesIn(field, valueIn(field.name, row)).filter((value) => !allowed.has(value) && !stored.includes(value));
  return values.length > 0 ? [{ field, limit, values, row, naming, by }] : [];
}

/** The texts of what is refused, as lists show it: one look-up for each field. */
async function readTexts({ db, snapshot }: SaveContext, unlisted: readonly Unlisted[]) {
  const told = unlisted.flatMap(({ field, limit, values, row, naming, by }) => {
    const above = naming.form.field(limit.by);
    return [{ form: row.form, field, values }, ...(above ? [{ form: naming.form, field: above, values: [by] }] : [])];
  });
  const texts = [...groupBy(told, ({ field }) => field)].map(async ([field, of]) => {
    const source = await nameSource(db, snapshot, of[0]!.form, field);
    return [field, await namedTexts(source, [...new Set(of.flatMap(({ values }) => values))])] as const;
  });
  const known = new Map(await Promise.all(texts));
  return (field: FieldDefinition | undefined, value: string) => (field && known.get(field)?.(value)) || value;
}

function errorOf({ field, limit, values, naming, by }: Unlisted, textOf: Awaited<ReturnType<typeof readTexts>>): FieldError {
  const above = naming.form.field(limit.by);
  const text = values.map((value) => textOf(field, value));
  const problem = new Sentence('record.not-offered', { above: above?.title ?? limit.by, record: textOf(above, by), text });
  return { field: field.name, message: new Sentence('record.field-problem', { title: field.title, problem }) };
}

/** The choices that a stored text holds. */
function choicesIn(field: FieldDefinition, stored: unknown): string[] {
  const text = String(stored ?? '');
  return (storedType(field).isSeveral ? text.split(',').map((value) => value.trim()) : [text]).filter(Boolean);
}
