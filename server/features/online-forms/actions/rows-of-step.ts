import { Big } from 'big.js';
import { fail } from '#server/errors.ts';
import { readSubRows } from '../records/record-store.ts';
import { readRowsBy, highestOf, type KeyValues } from './action-store.ts';
import { namesOf, wireOf, type Named } from './action-values.ts';
import { readReport } from './report-rows.ts';
import { holds, standingAt, valueAt, withNames, type Frame, type Place, type Run } from './frame.ts';
import { formOf, membersOf, textIn, type Members } from './step-members.ts';

/** The frames in which a step runs: one for each row that it names, in their order; its own without `each`. */
export async function framesOf(frame: Frame, step: Members): Promise<Frame[]> {
  let frames = step['each'] === undefined ? [frame] : await rowsOf(frame, step['each']);
  if (step['cross'] !== undefined) frames = await crossed(frames, step['cross']);
  const kept: Frame[] = [];
  for (const each of frames) {
    const known = withNames(each, await lookedUp(each, membersOf(step['lookup'])));
    if (holds(known, step['if'])) kept.push(known);
  }
  return numbered(
    kept.flatMap((each) => partsOf(each, step)),
    membersOf(step['sequence']),
  );
}

/** Rows of a sub-table by its name; of any table by a key; of a report; `by` keeps the first of those that agree in these columns. */
async function rowsOf(frame: Frame, each: unknown): Promise<Frame[]> {
  const members = membersOf(each);
  const by = Array.isArray(members['by']) ? members['by'].map(String) : [];
  const seen = new Set<string>();
  const first = (await allRowsOf(frame, each)).filter(({ own }) => {
    const key = JSON.stringify(by.map((column) => own.get(column)?.value));
    const isNew = by.length === 0 || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return first.map((found, place) => ({ ...found, position: place + 1 })).filter((found) => holds(found, members['if']));
}

async function allRowsOf(frame: Frame, each: unknown): Promise<Frame[]> {
  const members = membersOf(each);
  const report = textIn(members, 'report');
  if (report !== undefined) {
    const params = Object.entries(membersOf(members['params'])).map(
      ([name, text]) => [name, wireOf(undefined, valueAt(frame, String(text), 'text')) ?? ''] as const,
    );
    return (await readReport(frame.run.context, report, Object.fromEntries(params))).map((names) => withNames(frame, names));
  }
  const name = typeof each === 'string' ? each : textIn(members, 'rows');
  const places = name === undefined ? await foundBy(frame, members) : (frame.tables.get(name) ?? fail('action-faulty', { text: name }));
  return places.map((at) => standingAt(frame, at));
}

/** The rows of the sub-tables of a document, by table. */
export async function tablesOf({ context: { db, snapshot } }: Run, { form, row }: Place): Promise<Map<string, Place[]>> {
  const tables = new Map<string, Place[]>();
  for (const sub of snapshot.subTables(form)) {
    const rows = await readSubRows(db, sub, [row[sub.key]]);
    tables.set(
      sub.form.table,
      rows.map((one) => ({ form: sub.form, row: one })),
    );
  }
  return tables;
}

/** The rows of the table and key that members name. */
export async function foundBy(frame: Frame, members: Members, lock = false): Promise<Place[]> {
  const form = formOf(frame, members);
  const order = Array.isArray(members['order']) ? members['order'].map(String) : undefined;
  const rows = await readRowsBy(frame.run.context.db, form, keyOf(frame, members), { lock, order });
  return rows.map((row) => ({ form, row }));
}

/** The values of a key, in the frame of the step. */
export function keyOf(frame: Frame, members: Members): KeyValues {
  const form = formOf(frame, members);
  const entries = Object.entries(membersOf(members['key'])).map(([column, text]) => {
    const field = form.field(column);
    const kind = column === 'id' || !field || !['integer', 'double', 'decimal'].includes(field.storage) ? 'text' : 'number';
    return [column, wireOf(field, valueAt(frame, String(text), kind))] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : fail('action-faulty', { text: form.table });
}

/** Each frame with each row of another table; columns that both have are those of the frame, those of the other one are `other_` too. */
async function crossed(frames: readonly Frame[], cross: unknown): Promise<Frame[]> {
  const found: Frame[] = [];
  for (const frame of frames)
    for (const other of await rowsOf(frame, cross)) {
      const all = [...namesOf(other.at.form, other.at.row)];
      const free = all.filter(([name]) => name !== 'id' && !frame.at.form.field(name));
      found.push(withNames(frame, [...free, ...all.map(([name, named]) => [`other_${name}`, named] as const)]));
    }
  return found;
}

/**
 * What is read for a frame, by name: a column of the row that a key finds or that a report has, how many rows there are, or the sum of a
 * value of theirs.
 */
async function lookedUp(frame: Frame, lookups: Members): Promise<[string, Named][]> {
  const found: [string, Named][] = [];
  for (const [name, value] of Object.entries(lookups)) found.push([name, await lookUp(frame, membersOf(value))]);
  return found;
}

async function lookUp(frame: Frame, members: Members): Promise<Named> {
  const rows = (await allRowsOf(frame, members)).filter((each) => holds(each, members['if']));
  const take = textIn(members, 'take') ?? 'id';
  const sum = textIn(members, 'sum');
  if (sum !== undefined) return { kind: 'number', value: sumOf(rows, sum) };
  if (take === 'count') return { kind: 'number', value: new Big(rows.length) };
  const row = members['last'] === true ? rows.at(-1) : rows[0];
  const column = members['table'] === undefined ? undefined : namesOf(formOf(frame, members), {}).get(take);
  if (!row) return elseOf(frame, members, column?.kind ?? 'number');
  return (column && row.own.get(take)) ?? { kind: 'number', value: valueAt(row, take, 'number') };
}

function sumOf(rows: readonly Frame[], text: string): Big {
  const values = rows.map((row) => valueAt(row, text, 'number'));
  return values.reduce<Big>((sum, value) => (value instanceof Big ? sum.plus(value) : sum), new Big(0));
}

function elseOf(frame: Frame, members: Members, kind: Named['kind']): Named {
  const text = members['else'];
  return { kind, value: text === undefined ? null : valueAt(frame, String(text), kind) };
}

/** The frame as often as `repeat` says, each time in even parts of `split`, whose quantity is `part`. */
function partsOf(frame: Frame, step: Members): Frame[] {
  const times = step['repeat'] === undefined ? 1 : numberAt(frame, step['repeat']);
  const { qty, by } = membersOf(step['split']);
  const whole = qty === undefined ? undefined : numberAt(frame, qty);
  const parts = whole === undefined ? [undefined] : evenParts(whole, numberAt(frame, by));
  return Array.from({ length: times }, () => parts).flatMap((list) =>
    list.map((part) => (part === undefined ? frame : withNames(frame, [['part', { kind: 'number', value: new Big(part) }]]))),
  );
}

function evenParts(whole: number, most: number): number[] {
  const count = Math.max(1, Math.ceil(whole / Math.max(1, most)));
  return Array.from({ length: count }, (_, place) => Math.floor(whole / count) + (place < whole % count ? 1 : 0));
}

function numberAt(frame: Frame, text: unknown): number {
  return Number(wireOf(undefined, valueAt(frame, String(text), 'number')) ?? 0);
}

/** Numbers that go on from the highest stored one: `after` is the column, `by` the rows among which it counts, `step` what each frame adds. */
async function numbered(frames: readonly Frame[], sequences: Members): Promise<Frame[]> {
  let result = [...frames];
  for (const [name, value] of Object.entries(sequences)) {
    const members = membersOf(value);
    const reached = new Map<string, number>();
    const next: Frame[] = [];
    for (const frame of result) {
      const key = keyOf(frame, members);
      const group = JSON.stringify(key);
      const column = String(members['after'] ?? name);
      const last = reached.get(group) ?? (await highestOf(frame.run.context.db, formOf(frame, members), column, key));
      const current = last + (members['step'] === undefined ? 1 : numberAt(frame, members['step']));
      reached.set(group, current);
      next.push(withNames(frame, [[name, { kind: 'number', value: new Big(current) }]]));
    }
    result = next;
  }
  return result;
}
