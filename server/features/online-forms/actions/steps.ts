import { Big } from 'big.js';
import { fail } from '#server/errors.ts';
import { readRows } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { call } from './call-endpoint.ts';
import { readRowsBy, setRowsBy } from './action-store.ts';
import { namesOf, valueIn, wireOf } from './action-values.ts';
import { holds, standingAt, valueAt, withNames, type Frame } from './frame.ts';
import { refuse } from './refuse-row.ts';
import { foundBy, framesOf, keyOf, tablesOf } from './rows-of-step.ts';
import { formOf, membersOf, textIn, valuesOf, type Members } from './step-members.ts';
import { insertLasting, insertRecords, removeRecords, writeRow } from './write-row.ts';

/** Runs one kind of step in a frame, and returns the frame of the steps after it. */
type StepKind = (frame: Frame, members: Members, step: Members) => Promise<Frame>;

/** The kinds of steps by the member that names them; a step has one of these, `do` or `insert`. */
const kinds: Readonly<Record<string, StepKind>> = { set, add, consume, claim, remove, lock, require, run: runOther, call, open };

/** Runs the steps of an action one after the other. */
export async function runSteps(start: Frame, steps: unknown): Promise<Frame> {
  let frame = start;
  for (const step of Array.isArray(steps) ? steps : []) {
    // What the steps before have written is read again where a document acts on its own rows.
    if (frame.at.row['id'] === frame.main.row['id']) frame = { ...frame, tables: await tablesOf(frame.run, frame.main) };
    frame = await runStep(frame, membersOf(step));
  }
  return frame;
}

async function runStep(frame: Frame, step: Members): Promise<Frame> {
  const frames = await framesOf(frame, step);
  if (step['insert'] !== undefined) {
    await insert(frames, membersOf(step['insert']));
    return frame;
  }
  const [name, kind] = Object.entries(kinds).find(([member]) => step[member] !== undefined) ?? [];
  let last = frame;
  for (const each of frames) {
    if (kind && name) last = await kind(each, membersOf(step[name]), step);
    else if (Array.isArray(step['do'])) last = await runSteps(each, step['do']);
    else fail('action-faulty', { text: JSON.stringify(step).slice(0, 200) });
  }
  return step['each'] === undefined ? last : frame;
}

/** Sets columns of the row at hand, or of the rows of another table that `on` and `key` find; those read the columns of the found row. */
async function set(frame: Frame, values: Members, step: Members): Promise<Frame> {
  const on = textIn(step, 'on');
  if (on === undefined) {
    const { form, row } = frame.at;
    const changed = await writeRow(frame.run, form, row, valuesOf(frame, form, values));
    const next = standingAt(frame, { form, row: changed });
    return frame.main.row['id'] === row['id'] ? { ...next, main: next.at } : next;
  }
  for (const place of await foundBy(frame, { ...step, table: on }, true)) {
    const own = { ...standingAt(frame, place), tables: await tablesOf(frame.run, place) };
    if (holds(own, step['where'])) await writeRow(frame.run, place.form, place.row, valuesOf(own, place.form, values));
  }
  return frame;
}

/** A guarded counter: adds to columns of the row that a key finds, as long as `keep` holds for what they become; `orInsert` makes a missing row. */
async function add(frame: Frame, members: Members): Promise<Frame> {
  const form = formOf(frame, members);
  let [found] = await foundBy(frame, members, true);
  if (!found && members['orInsert'] !== undefined) {
    await insertLasting(frame.run, form, [{ ...keyOf(frame, members), ...valuesOf(frame, form, members['orInsert']) }]);
    [found] = await foundBy(frame, members, true);
  }
  if (!found) return members['optional'] === true ? frame : refuse(frame, members['missing'] ?? members['else']);
  const old = namesOf(form, found.row);
  const sums = Object.entries(membersOf(members['change'])).map(([column, text]) => {
    const before = valueIn('number', found.row[column]);
    const sum = (before instanceof Big ? before : new Big(0)).plus(numberOr0(valueAt(frame, String(text), 'number')));
    return [column, wireOf(form.field(column), sum)] as const;
  });
  const row = { ...found.row, ...Object.fromEntries(sums) };
  const after = standingAt(frame, { form, row });
  if (!holds(after, members['keep'])) await refuse(frame, members['else'], { old, new: namesOf(form, row) });
  await writeRow(frame.run, form, found.row, valuesOf(after, form, members['then']), Object.fromEntries(sums));
  return frame;
}

function numberOr0(value: unknown): Big {
  return value instanceof Big ? value : new Big(0);
}

/** Takes a quantity from the rows of a key in their order, the oldest first; what it cost is the name `as` of the steps that follow. */
async function consume(frame: Frame, members: Members): Promise<Frame> {
  const form = formOf(frame, members);
  const take = textIn(members, 'take') ?? '';
  const price = textIn(members, 'price') ?? '';
  const order = Array.isArray(members['order']) ? members['order'].map(String) : ['id'];
  let left = numberOr0(valueAt(frame, String(members['qty']), 'number'));
  let cost = new Big(0);
  for (const row of await readRowsBy(frame.run.context.db, form, keyOf(frame, members), { lock: true, order, above: take })) {
    if (left.lte(0)) break;
    const there = new Big(String(row[take]));
    const taken = there.lt(left) ? there : left;
    left = left.minus(taken);
    cost = cost.plus(taken.times(String(row[price] ?? 0)).round(4, Big.roundHalfUp));
    await writeRow(frame.run, form, row, {}, { [take]: there.minus(taken).toFixed() });
  }
  if (left.gt(0)) await refuse(withNames(frame, [['missing', { kind: 'number', value: left }]]), members['else']);
  return withNames(frame, [[textIn(members, 'as') ?? 'cost', { kind: 'number', value: cost }]]);
}

/** Sets columns of all rows of a key in one statement, so that of two actions only one gets each row. They keep no history. */
async function claim(frame: Frame, members: Members): Promise<Frame> {
  const form = formOf(frame, members);
  frame.run.journal.touching();
  await setRowsBy(frame.run.context.db, form, keyOf(frame, members), valuesOf(frame, form, members['set']));
  return frame;
}

/** Names a record that the user is taken to when the action is done. */
async function open(frame: Frame, members: Members): Promise<Frame> {
  const [found] = await foundBy(frame, members);
  if (found) frame.run.journal.opening(found.form, String(found.row['id']));
  return frame;
}

/** Locks the rows of a key before they are counted. */
async function lock(frame: Frame, members: Members): Promise<Frame> {
  await foundBy(frame, members, true);
  return frame;
}

/** Refuses the action where a condition does not hold. */
async function require(frame: Frame, members: Members): Promise<Frame> {
  return holds(frame, members['that'] ?? 'false') ? frame : refuse(frame, members['else']);
}

/** Removes the rows of a key with their sub-tables; refused when other records name one of them, or when one of them does not satisfy `keep`. */
async function remove(frame: Frame, members: Members): Promise<Frame> {
  const places = await foundBy(frame, members, true);
  for (const place of places) if (!holds(standingAt(frame, place), members['keep'])) await refuse(frame, members['else']);
  await removeRecords(
    frame.run,
    formOf(frame, members),
    places.map(({ row }) => row),
  );
  return frame;
}

/** Runs an action of the records that a key finds. */
async function runOther(frame: Frame, members: Members): Promise<Frame> {
  const target = { table: members['form'], key: members['key'] };
  for (const { row } of await foundBy(frame, target))
    await frame.run.runOther({ form: formOf(frame, target), action: String(members['action']), id: String(row['id']) });
  return frame;
}

/** New records, one for each frame, with the rows of their sub-tables; `once` are columns by which an existing one stands for it. */
async function insert(frames: readonly Frame[], members: Members): Promise<void> {
  const records: WireRecord[] = [];
  const [first] = frames;
  if (!first) return;
  const form = formOf(first, members);
  for (const frame of frames) {
    const record: Record<string, unknown> = valuesOf(frame, form, members['map']);
    if (await exists(frame, members, record)) continue;
    for (const [table, lines] of Object.entries(membersOf(members['lines']))) record[table] = await linesOf(frame, table, membersOf(lines));
    records.push(record);
  }
  const ids = await insertRecords(first.run, form, records);
  if (members['do'] !== undefined)
    for (const row of await readRows(first.run.context.db, form, ids)) await runSteps(standingAt(first, { form, row }), members['do']);
}

async function exists(frame: Frame, members: Members, record: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!Array.isArray(members['once'])) return false;
  const key = Object.fromEntries(members['once'].map((column) => [String(column), (record[String(column)] ?? null) as string | null]));
  const found = await readRowsBy(frame.run.context.db, formOf(frame, members), key);
  return found.some((row) => holds(standingAt(frame, { form: formOf(frame, members), row }), members['unless'] ?? 'true'));
}

async function linesOf(frame: Frame, table: string, members: Members): Promise<Record<string, string | null>[]> {
  const form = formOf(frame, { table });
  return (await framesOf(frame, members)).map((each) => valuesOf(each, form, members['map']));
}
