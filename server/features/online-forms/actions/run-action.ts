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
import { declaredActions, type DeclaredAction } from './declared.ts';
import { holds, withNames, type Frame, type OtherAction, type Run } from './frame.ts';
import { Journal } from './journal.ts';
import { refuse } from './refuse-row.ts';
import { tablesOf } from './rows-of-step.ts';
import { settleComputed } from './settle-computed.ts';
import { runSteps } from './steps.ts';

/** An action that a user asks for: its code, the record, and what was asked of the user. */
export interface AskedAction {
  code: string;
  id: string;
  asked: WireRecord;
}

/** What an action has made: the forms of new records with their number. */
export interface ActionDone {
  created: readonly { title: string; count: number }[];
}

/** The most actions that one may set off within its transaction. */
const MAX_DEPTH = 5;
/** Times that a transaction is tried which others have crossed. */
const TRIES = 3;
const NUMBER = /^-?\d{1,15}(\.\d{1,8})?$/;
/** PostgreSQL: deadlock, serialization failure. */
const CROSSED: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/**
 * Runs a declared action of a record in one transaction: it is locked, `when` and the checks are proved, the steps run, and what is computed
 * from their changes follows. Throws `action-refused` with the text of the definition, and `record-stale` for a version that is not the stored one.
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

async function act(context: SaveContext, { code, id, asked }: AskedAction): Promise<ActionDone> {
  const { form } = context;
  const action = actionOf(form, code);
  await requireSeen(context, [id]);
  const { sight: _sight, ...whole } = context;
  const journal = new Journal();
  const run = runIn(whole, { journal, now: nowText(), depth: 0 });
  await perform(run, action, { form, id, asked });
  await settleComputed(run);
  return { created: journal.created.map(({ form: made, count }) => ({ title: titleIn(context.snapshot, made), count })) };
}

function titleIn(snapshot: CatalogueSnapshot, form: FormDefinition): string {
  return snapshot.find(form.id)?.title ?? form.title;
}

function actionOf(form: FormDefinition, code: string): DeclaredAction {
  return declaredActions(form).find((action) => action.code === code) ?? fail('action-unknown');
}

function runIn(context: SaveContext, shared: Pick<Run, 'journal' | 'now' | 'depth'>): Run {
  const run: Run = {
    ...shared,
    context,
    async runOther({ form, action, id }: OtherAction) {
      if (shared.depth >= MAX_DEPTH) fail('action-faulty', { text: action });
      const inner = runIn({ ...context, form }, { ...shared, depth: shared.depth + 1 });
      await perform(inner, actionOf(form, action), { form, id, asked: {} });
    },
  };
  return run;
}

async function perform(run: Run, action: DeclaredAction, { form, id, asked }: { form: FormDefinition; id: string; asked: WireRecord }) {
  const [row] = await readRows(run.context.db, form, [id], true);
  if (!row) return fail('record-unknown');
  if (isStale(asked, row)) fail('record-stale', {}, row);
  const place = { form, row };
  const plain: Frame = { run, at: place, main: place, own: namesOf(form, row), tables: await tablesOf(run, place) };
  if (!holds(plain, action.when)) fail('action-not-now', { title: action.title });
  const frame = withNames(plain, answers(action, form, asked));
  for (const check of action.checks) if (!holds(frame, check.that)) refuse(frame, check.else);
  await runSteps(frame, action.steps);
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
