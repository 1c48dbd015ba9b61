import { Big } from 'big.js';
import { createHash } from 'node:crypto';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { KeptChange, KeptRecords } from '#server/db/tables/action-runs.ts';
import { fail } from '#server/errors.ts';
import { readRows, type Row } from '../records/record-store.ts';
import { isSameWire, namesOf } from './action-values.ts';
import type { DeclaredAction } from './declared.ts';
import { holds, standingAt, type Frame, type Run } from './frame.ts';
import { refuse } from './refuse-row.ts';
import { insertRun, lastRun, markTakenBack, type RunOf } from './run-store.ts';
import { removeRecords, writeRow } from './write-row.ts';

/** What is taken back, and what has to hold of the rows that are put back. */
type TakenBack = NonNullable<DeclaredAction['takesBack']>;

/** Columns that each save writes, by whoever it is. */
const SAVE_COLUMNS: ReadonlySet<string> = new Set(['update_by', 'update_time', 'row_version']);

/** Keeps what an action has written and made, so that it can be taken back. */
export async function keepRun({ context: { db, subject }, journal, now }: Run, of: RunOf): Promise<void> {
  const changes: KeptChange[] = [];
  const isOwn = (table: string, id: string) => journal.records.some(({ form, ids }) => form.table === table && ids.includes(id));
  for (const { form, before, written } of journal.changes) {
    const id = String(before['id']);
    // What the action made goes as a whole: put back before, it would seem changed since.
    if (isOwn(form.table, id)) continue;
    const [after] = await readRows(db, form, [id]);
    const columns = [...written].filter(([name]) => after && text(before[name]) !== text(after[name]));
    if (!after || columns.length === 0) continue;
    const entries = columns.map(([name, isAddition]) => [name, { before: text(before[name]), after: text(after[name]), isAddition }]);
    changes.push({ table: form.table, id, columns: Object.fromEntries(entries) });
  }
  const made: KeptRecords[] = [];
  for (const { form, ids } of journal.records) {
    const rows = await readRows(db, form, ids);
    made.push({ table: form.table, prints: Object.fromEntries(rows.map((row) => [String(row['id']), printOf(form, row)])) });
  }
  await insertRun(db, { ...of, username: subject.username, now, changes, made });
}

/**
 * Takes the last run of an action back: what it added is subtracted, what it set is as it was, what it made is gone. Throws
 * `action-not-kept` where no run was kept, `action-changed-since` where the document or what was made has been changed since, and
 * `record-in-use` where other records name what was made.
 */
export async function takeBack(frame: Frame, { code, keeps }: TakenBack): Promise<void> {
  const { run, main } = frame;
  const { db, snapshot } = run.context;
  const kept = await lastRun(db, { formId: main.form.id, recordId: String(main.row['id']), code });
  if (!kept) return fail('action-not-kept');
  for (const change of kept.changes.toReversed()) {
    const form = snapshot.find(change.table) ?? fail('action-changed-since', { name: change.table });
    await putBack(frame, form, change, keeps);
  }
  for (const { table, prints } of kept.made.toReversed()) {
    const form = snapshot.find(table) ?? fail('action-changed-since', { name: table });
    const rows = await readRows(db, form, Object.keys(prints), true);
    if (rows.some((row) => printOf(form, row) !== prints[String(row['id'])])) fail('action-changed-since', { name: form.title });
    await removeRecords(run, form, rows);
  }
  await markTakenBack(db, kept.id, run.now);
}

/** Puts the columns of a row back; of another record only those that still are as the action left them, besides what was added to. */
async function putBack(frame: Frame, form: FormDefinition, { id, columns }: KeptChange, keeps: TakenBack['keeps']): Promise<void> {
  const [row] = await readRows(frame.run.context.db, form, [id], true);
  const isMain = form.id === frame.main.form.id && id === String(frame.main.row['id']);
  if (!row) return fail('action-changed-since', { name: form.title });
  const set: Record<string, string | null> = {};
  const added: Record<string, string> = {};
  for (const [name, { before, after, isAddition }] of Object.entries(columns)) {
    if (!form.field(name)?.stored) continue;
    if (isAddition) added[name] = number(row[name]).minus(number(after)).plus(number(before)).toFixed();
    else if (isSameWire(row[name], after)) set[name] = before;
    else if (isMain) fail('action-changed-since', { name: form.title });
  }
  const next = { ...row, ...set, ...added };
  const at = standingAt(frame, { form, row: next });
  for (const keep of keeps)
    if (keep.table === form.table && !holds(at, keep.that))
      await refuse(at, keep.else, { old: namesOf(form, row), new: namesOf(form, next) });
  await writeRow(frame.run, form, row, set, added);
}

function printOf(form: FormDefinition, row: Row): string {
  const names = form.fields.filter(({ name, stored }) => stored && !SAVE_COLUMNS.has(name)).map(({ name }) => name);
  return createHash('sha256')
    .update(JSON.stringify(names.toSorted().map((name) => [name, text(row[name])])))
    .digest('base64url');
}

function text(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

function number(value: unknown): Big {
  return new Big(text(value) ?? 0);
}
