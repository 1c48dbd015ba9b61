import type { ServerMessageCode } from '#messages';
import {
  deriveRecord,
  lockedChanges,
  type DerivedRecord,
  type FormPlan,
  type OneToManyPlan,
  type RecordCell,
  type UnofferedCell,
  type WireRow,
  subTablesOf,
  unofferedCells,
} from '#renderer';
import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import { extendedConfigOf, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType } from '#server/catalogue/definition/field-definition.ts';
import { nowText } from '#server/db/clock.ts';
import { Sentence } from '#server/sentence.ts';
import { compileDefinition } from '../definition/compiled-form.ts';
import { readSubRows, type Row } from '../records/record-store.ts';
import { computedBelow } from '../models/rows-below.ts';
import { withSubRows } from '../records/sub-table-rows.ts';
import type { FieldError, WireRecord } from '../records/record-values.ts';
import { changesByHand } from './changes-by-hand.ts';
import { idOf, type SaveContext } from './save-context.ts';

/** A record to be stored, and the results of its fields' expressions. */
export interface DerivedSave {
  /** With computed values from the server; those sent by the client are ignored. */
  record: WireRecord;
  /** The computed values of the main form alone. */
  computed: WireRecord;
  /** Missing values of conditionally required fields, and changes of conditionally locked ones. */
  errors: readonly FieldError[];
  /** Fields that could not be filled in: they are not required. */
  closedIn(table?: string, row?: number): ReadonlySet<string>;
}

type Plan = FormPlan | OneToManyPlan;

const NOTHING: ReadonlySet<string> = new Set();
const plans = new WeakMap<CatalogueSnapshot, Map<string, Plan | null>>();

/**
 * Evaluates the expressions of a form on a record to be saved, with the same code as the client. `current` is the stored record, null for
 * a new one; members missing from `record` keep their stored value.
 */
export async function deriveSave(context: SaveContext, record: WireRecord, current: Row | null): Promise<DerivedSave> {
  const { snapshot, form } = context;
  const { isLockedAbove = false } = context;
  const plan = isLockedAbove
    ? planAs(snapshot, form, `${form.id} locked`, true)
    : current
      ? planOf(snapshot, form)
      : planOfNew(snapshot, form);
  const tables = await Promise.all(
    snapshot.subTables(form).map(async (sub) => withValuesBelow(context, await tableRows(context, sub, record, current))),
  );
  const byHand = context.passesLocks ? [] : changesByHand(snapshot, form, { record, current, tables });
  const locked = byHand.map((cell) => conditionError(context, cell, 'record.locked'));
  if (!plan) return { record, computed: {}, errors: locked, closedIn: () => NOTHING };
  const whole = { ...current, ...record, ...Object.fromEntries(tables.map(({ sub, rows }) => [sub.form.table, rows])) };
  const stored = current && { ...current, ...Object.fromEntries(tables.map((of) => [of.sub.form.table, of.stored])) };
  const around = aroundSave(context);
  const derived = deriveRecord(plan, asWire(whole), around);
  const change = { stored: stored && asWire(stored), record: asWire(whole), isLockedAbove, writersOf: writersIn(context) };
  const closed = context.passesLocks ? [] : lockedChanges(plan, change, around);
  const computed = tables.flatMap(({ sub, rows, sent, valuesBelow }) => {
    const values = (derived.rows[sub.form.table] ?? []).map((row, place) => ({ ...row, ...valuesBelow[place] }));
    // Rows that were not sent are saved too when something about them is computed.
    if (!sent && !values.some((row) => Object.keys(row).length > 0)) return [];
    return [[sub.form.table, (sent ?? rows).map((row, position) => ({ ...row, ...values[position] }))] as const];
  });
  return {
    record: { ...record, ...derived.computed, ...Object.fromEntries(computed) },
    computed: derived.computed,
    errors: [
      ...derived.missing.flatMap((cell) => missingError(context, cell, tables)),
      ...closed
        .filter((cell) => !tables.some(({ sub, keysBelow }) => sub.form.table === cell.table && keysBelow.has(cell.key)))
        .map((cell) => conditionError(context, cell, cell.key === '' ? 'record.rows-locked' : 'record.locked')),
      ...locked,
      ...unofferedCells(plan, change, around).map((cell) => unofferedError(context, cell)),
    ],
    closedIn: (table, row) => closedKeys(derived, table, row),
  };
}

/** The fields of a form, or of one of its tables, that write into a field of it. */
function writersIn({ snapshot, form }: SaveContext) {
  return (name: string, table?: string): readonly string[] => {
    const { fields } = (table === undefined ? undefined : snapshot.find(table)) ?? form;
    return fields.filter((field) => storedType(field).fills(field).includes(name)).map((field) => field.name);
  };
}

/** The plan of a form that has expressions or locked rows; null for any other. Made once for each version of the catalogue. */
export function planOf(snapshot: CatalogueSnapshot, form: FormDefinition): Plan | null {
  return planAs(snapshot, form, form.id);
}

/** The plan of a new record: what locks the whole document begins to count when it is there, else an empty one would need nothing. */
function planOfNew(snapshot: CatalogueSnapshot, form: FormDefinition): Plan | null {
  const { readOnlyWhen, ...config } = extendedConfigOf(form.head);
  if (readOnlyWhen === undefined) return planOf(snapshot, form);
  return planAs(snapshot, { ...form, head: { ...form.head, ext_config_json: JSON.stringify(config) } }, `${form.id} new`);
}

function planAs(snapshot: CatalogueSnapshot, form: FormDefinition, name: string, isAlways = false): Plan | null {
  const known = plans.get(snapshot) ?? new Map<string, Plan | null>();
  plans.set(snapshot, known);
  const found = known.get(name);
  if (found !== undefined) return found;
  const { plan } = compileDefinition(form, snapshot.subTables(form));
  const kept = plan && (isAlways || hasExpressions(plan) || hasLockedRows(plan)) ? plan : null;
  known.set(name, kept);
  return kept;
}

function hasExpressions(plan: Plan): boolean {
  const tables = subTablesOf(plan);
  const columns = [...plan.fields, ...tables.flatMap((table) => table.columns)];
  if (plan.computed !== undefined || columns.some(({ offers }) => offers !== undefined)) return true;
  return [...columns, ...tables].some(({ conditions }) => conditions !== undefined);
}

/** True where tables, or rows with certain values, are locked (GRID-21). */
function hasLockedRows(plan: Plan): boolean {
  return subTablesOf(plan).some(({ rows }) => rows !== undefined && (rows.readOnly || Object.keys(rows.locked).length > 0));
}

/** The sent rows of a sub-table, completed from the stored ones; `sent` is absent when the record omits the table. */
async function tableRows({ db }: SaveContext, sub: SubTable, record: WireRecord, current: Row | null) {
  const stored = current ? await readSubRows(db, sub, [current[sub.key]]) : [];
  const wire = record[sub.form.table];
  if (!Array.isArray(wire)) return { sub, stored, rows: stored };
  const byId = new Map(stored.map((row) => [String(row.id), row]));
  const sent = wire.map((row: unknown) => (isRecord(row) ? row : {}));
  return { sub, stored, sent, rows: sent.map((row) => ({ ...byId.get(idOf(row)), ...row })) };
}

/** The same rows with what is computed from the tables below them, as their own form would: what was sent for it is ignored. */
async function withValuesBelow<Table extends { sub: SubTable; rows: readonly WireRecord[] }>(context: SaveContext, table: Table) {
  const { sub } = table;
  const keysBelow: ReadonlySet<string> = new Set(computedBelow(sub).map(({ name }) => name));
  const plan = keysBelow.size ? planOf(context.snapshot, sub.form) : null;
  if (!plan) return { ...table, keysBelow, valuesBelow: [] };
  const whole = await withSubRows(context.db, context.snapshot, sub.form, table.rows);
  const valuesBelow = whole.map((row): WireRow => {
    const { computed } = deriveRecord(plan, asWire(row), aroundSave(context));
    return Object.fromEntries(Object.entries(computed).filter(([name]) => keysBelow.has(name)));
  });
  return { ...table, keysBelow, valuesBelow, rows: table.rows.map((row, place) => ({ ...row, ...valuesBelow[place] })) };
}

/** Rows that were not sent are not checked. */
function missingError(
  context: SaveContext,
  cell: DerivedRecord['missing'][number],
  tables: readonly { sub: SubTable; sent?: readonly WireRecord[] }[],
): FieldError[] {
  const { table, row } = cell;
  const of = tables.find(({ sub }) => sub.form.table === table);
  if (table !== undefined && (!of || (row !== undefined && !of.sent))) return [];
  return [conditionError(context, cell, cell.key === '' ? 'rule.row-required' : 'rule.required')];
}

/** The condition failure of a field, a cell, or, with an empty key, a table. */
function conditionError(context: SaveContext, cell: RecordCell, code: ServerMessageCode): FieldError {
  const { table, row, key } = cell;
  const of = definitionAt(context, cell);
  if (table !== undefined && row === undefined) return { table, field: '', message: new Sentence(code, { title: of?.title ?? table }) };
  return cellError(context, cell, new Sentence(code, { title: of?.field(key)?.title ?? key }));
}

/** The failure of a value that an expression does not offer. */
function unofferedError(context: SaveContext, cell: UnofferedCell): FieldError {
  const problem = new Sentence('record.not-possible', { above: cell.above, text: cell.text });
  const title = definitionAt(context, cell)?.field(cell.key)?.title ?? cell.key;
  return cellError(context, cell, new Sentence('record.field-problem', { title, problem }));
}

/** The failure of a field of the form, or of a cell in a row of one of its tables. */
function cellError(context: SaveContext, cell: RecordCell, message: Sentence): FieldError {
  const { table, row, key } = cell;
  if (table === undefined || row === undefined) return { field: key, message };
  const title = definitionAt(context, cell)?.title ?? table;
  return { table, row, field: key, message: new Sentence('record.in-row', { table: title, row: row + 1, message }) };
}

function definitionAt({ snapshot, form }: SaveContext, { table }: RecordCell): FormDefinition | undefined {
  return table === undefined ? form : snapshot.find(table);
}

function closedKeys({ closed }: DerivedRecord, table: string | undefined, row: number | undefined): ReadonlySet<string> {
  return new Set(closed.filter((cell) => cell.table === table && cell.row === row).map(({ key }) => key));
}

/** Who saves, and when, as expressions read it. */
export function aroundSave({ subject: { userId, username, realname, orgCode } }: SaveContext) {
  return { user: { id: userId, username, realname, orgCode }, now: new Date(nowText().replace(' ', 'T')) };
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Safe, because both JSON input and database rows hold only wire values. */
function asWire(record: WireRecord): WireRow {
  return record as WireRow;
}
