import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { doOnce, type RequestMark } from '../saving/do-once.ts';
import { reportDuplicates } from '../saving/duplicate-errors.ts';
import { isStale, type SaveContext } from '../saving/save-context.ts';
import { requireSeen } from '../saving/within-sight.ts';
import { onTable, readRows } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';
import { Sentence } from '#server/sentence.ts';
import { kindOfField, namesOf, valueIn, type Named } from './action-values.ts';
import { waitForTurn } from './action-store.ts';
import { declaredActions, type DeclaredAction, type DeclaredCheck } from './declared.ts';
import { holds, withNames, type Frame, type OtherAction, type Place, type Run } from './frame.ts';
import { Journal } from './journal.ts';
import { refuse, textAt } from './refuse-row.ts';
import { refuseState } from './refuse-state.ts';
import { framesOf, tablesOf } from './rows-of-step.ts';
import { settleComputed } from './settle-computed.ts';
import { runSteps } from './steps.ts';
import { keepRun, takeBack } from './take-back.ts';

/** An action that a user asks for: its code, the record, what was asked of the user, and whether checks may be and are passed over. */
export interface AskedAction {
  code: string;
  /** Empty for an action of the list. */
  id: string;
  asked: WireRecord;
  override: { isAllowed: boolean; isConfirmed: boolean };
}

/** What an action has made: the forms of new records with their number, and the record to go to. */
export interface ActionDone {
  /** There was nothing to do. */
  isIdle?: boolean;
  created: readonly Created[];
  open?: { formId: string; id: string };
}

/** New records of a form: which they are is told where they are not the lines of others, and no more than can be asked for together. */
interface Created {
  title: string;
  count: number;
  formId?: string;
  ids?: readonly string[];
}

/** The most new records of a form that an answer names. */
const MOST_NAMED = 100;
/** The most actions that one may set off within its transaction. */
const MAX_DEPTH = 5;
/** Times that a transaction is tried which others have crossed. */
const TRIES = 3;
const NUMBER = /^-?\d{1,15}(\.\d{1,8})?$/;
/** PostgreSQL: deadlock, serialization failure. */
const CROSSED: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/**
 * Runs a declared action of a record in one transaction: it is locked, `when` and the checks are proved, the steps run, and what is computed
 * from their changes follows. Throws `action-refused` with the text of the definition, `action-unconfirmed` with what the user
 * may pass over, and `action-stale` for a version that is not the stored one.
 */
export async function runAction(context: SaveContext, request: AskedAction, mark: RequestMark | null): Promise<ActionDone> {
  const { db, snapshot, form } = context;
  const once = (transaction: Database) => doOnce(transaction, mark, () => act({ ...context, db: transaction }, request));
  return again(() => reportDuplicates(snapshot, form, () => onTable(form, () => db.transaction().execute(once))));
}

async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isCrossed = error instanceof Error && 'code' in error && CROSSED.has(error.code);
      if (!isCrossed) throw error;
      if (attempt >= TRIES) fail('action-busy');
    }
  }
}

async function act(context: SaveContext, { code, id, asked, override }: AskedAction): Promise<ActionDone> {
  const { form, db } = context;
  const action = actionOf(form, code);
  if (action.isOfList) await waitForTurn(db, form, code);
  else await requireSeen(context, [id]);
  const { sight: _sight, ...whole } = context;
  const journal = new Journal();
  const run = runIn(
    { ...whole, action: { form: form.id, code } },
    { journal, now: nowText(), depth: 0, waives: override.isAllowed && override.isConfirmed },
  );
  await perform(run, action, { form, id, asked, mayOverride: override.isAllowed });
  await settleComputed(run);
  if (action.isUndoable) await keepRun(run, { formId: form.id, recordId: id, code });
  const { opened } = journal;
  return {
    ...(journal.isIdle && { isIdle: true }),
    created: journal.created.map((made) => createdIn(context.snapshot, made)),
    ...(opened && { open: { formId: opened.form.id, id: opened.id } }),
  };
}

function createdIn(snapshot: CatalogueSnapshot, { form, ids }: Journal['created'][number]): Created {
  const counted = { title: snapshot.find(form.id)?.title ?? form.title, count: ids.length };
  if (ids.length === 0 || snapshot.mainOf(form)) return counted;
  return { ...counted, formId: form.id, ...(ids.length <= MOST_NAMED && { ids }) };
}

function actionOf(form: FormDefinition, code: string): DeclaredAction {
  const action = declaredActions(form).find((one) => one.code === code) ?? fail('action-unknown');
  return action.isPull ? fail('action-in-form', { title: action.title }) : action;
}

function runIn(context: SaveContext, shared: Pick<Run, 'journal' | 'now' | 'depth' | 'waives'>): Run {
  const run: Run = {
    ...shared,
    context,
    async runOther({ form, action, id }: OtherAction) {
      if (shared.depth >= MAX_DEPTH) fail('action-faulty', { text: action });
      const inner = runIn({ ...context, form }, { ...shared, depth: shared.depth + 1 });
      await perform(inner, actionOf(form, action), { form, id, asked: {}, mayOverride: false });
    },
  };
  return run;
}

interface Performed extends Pick<AskedAction, 'id' | 'asked'> {
  form: FormDefinition;
  mayOverride: boolean;
}

async function perform(run: Run, action: DeclaredAction, { form, id, asked, mayOverride }: Performed) {
  const row = action.isOfList ? {} : (await readRows(run.context.db, form, [id], true))[0];
  if (!row) return fail('record-unknown');
  if (!action.isOfList && isStale(asked, row)) fail('action-stale', { title: action.title });
  const plain = await frameOf(run, { form, row });
  if (!holds(plain, action.when)) await refuseState(plain, action);
  const given = answers(action, form, asked);
  const frame = withNames(plain, given);
  await proveChecks(frame, action.checks, mayOverride);
  if (!action.takesBack) return void (await runSteps(frame, action.steps));
  await takeBack(frame, action.takesBack);
  const [after = row] = await readRows(run.context.db, form, [id]);
  await runSteps(withNames(await frameOf(run, { form, row: after }), given), action.steps);
}

async function frameOf(run: Run, place: Place): Promise<Frame> {
  return { run, at: place, main: place, own: namesOf(place.form, place.row), tables: await tablesOf(run, place) };
}

/** Refuses an action whose checks do not hold; those that may be passed over are asked about together. */
async function proveChecks(frame: Frame, checks: readonly DeclaredCheck[], mayOverride: boolean): Promise<void> {
  const doubts: string[] = [];
  for (const check of checks)
    for (const at of await framesOf(frame, check.rows)) {
      if (holds(at, check.that)) continue;
      if (!check.isWaivable || !(mayOverride || frame.run.waives)) await refuse(at, check.else);
      doubts.push(await textAt(at, check.else));
    }
  if (doubts.length > 0 && !frame.run.waives) fail('action-unconfirmed', { message: doubts.join(' ') }, { isDoubtful: true });
}

/** What the user was asked, as names of expressions; empty answers leave the names of the record as they are. */
function answers({ asked: fields }: DeclaredAction, form: FormDefinition, asked: WireRecord): [string, Named][] {
  return fields.flatMap(({ key, title, isNumber, required }): [string, Named][] => {
    const field = form.field(key);
    const wire = asked[key];
    const isAnswered = wire !== undefined && wire !== null && wire !== '';
    if (required && !isAnswered) fail('action-unanswered', { title });
    const kind = field ? kindOfField(field) : isNumber ? 'number' : 'text';
    if (isAnswered && kind === 'number' && !NUMBER.test(String(wire))) fail('action-refused', { message: new Sentence('rule.number') });
    return isAnswered ? [[key, { kind, value: valueIn(kind, wire) }]] : field ? [] : [[key, { kind, value: null }]];
  });
}
