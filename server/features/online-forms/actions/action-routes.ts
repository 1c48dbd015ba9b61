import { Type } from '@sinclair/typebox';
import { recordAct } from '#server/access/audit.ts';
import { readButtonRights, type ButtonRights } from '#server/access/button-rights.ts';
import { mayUseForm } from '#server/access/form-access.ts';
import { formTargets } from '#server/access/form-target.ts';
import { snapshotFor } from '#server/access/sight.ts';
import type { Subject } from '#server/access/subject.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { okAs, type Answer } from '#server/envelope.ts';
import { fail, ServerError } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { say, Sentence, tell } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { readIdList } from '#server/system-list/id-list.ts';
import { markOf, requestKey } from '../saving/do-once.ts';
import { mayAct, mayOverride } from './action-rights.ts';
import { declaredActions } from './declared.ts';
import { runAction, type ActionDone } from './run-action.ts';

const text = Type.String({ maxLength: 64 });
/** Records that one call acts on. */
const MOST = 500;

const body = Type.Object({
  formId: text,
  buttonCode: text,
  /** Ids of records, joined by commas; empty for an action of the list. */
  dataId: Type.String({ maxLength: 64 * MOST }),
  /** What was doubted is meant. */
  confirmed: Type.Optional(Type.Boolean()),
  uiFormData: Type.Optional(Type.Union([Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()), Type.Null()])),
});

/** The custom buttons of forms (wire 4.13). */
export function actionRoutes(context: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: '/online/cgform/api/doButton',
      access: 'self',
      schema: { body },
      async run({ body: { formId, buttonCode, dataId, uiFormData, confirmed = false }, subject, address, request }) {
        const opened = await context.catalogue.open(formId);
        const action = declaredActions(opened.form).find(({ code }) => code === buttonCode);
        const rights = await requireMayAct(context, subject, opened.form, action?.right ?? buttonCode);
        const override = { isAllowed: mayOverride(rights, action?.right ?? buttonCode), isConfirmed: confirmed };
        if (action?.isPull) fail('action-in-form', { title: action.title });
        const { db, reports, config } = context;
        const sight = await snapshotFor(context, subject);
        const saving = { db, subject, reports, endpoints: config.endpoints, ...opened, sight };
        const ids = action?.isOfList ? [''] : readIdList(dataId);
        if (ids.length > MOST) fail('bad-input', { detail: 'dataId' });
        const key = requestKey(request);
        const outcomes = await each(ids, (id, part) => {
          const mark = markOf(subject.userId, key, part, () => [
            'button',
            saving.form.id,
            buttonCode,
            id,
            JSON.stringify([uiFormData ?? {}, confirmed]),
          ]);
          return runAction(saving, { code: buttonCode, id, asked: uiFormData ?? {}, override }, mark);
        });
        const done = outcomes.filter(({ reason }) => reason === undefined).map(({ id }) => id);
        await recordAct(context.db, { subject, address }, 'form-action', opened.form.table, `${buttonCode} ${done.join(',')}`);
        return answer(outcomes);
      },
    }),
  ];
}

async function requireMayAct(context: ServerContext, subject: Subject, form: FormDefinition, right: string): Promise<ButtonRights> {
  const mayRead = await mayUseForm(context.db, subject, { id: form.id, action: 'read' }, formTargets(context.catalogue));
  if (!mayRead || (subject.closedFormIds.has(form.id) && !subject.isAdministrator)) fail('no-permission');
  const rights = (await readButtonRights(context.db, subject, [form.table]))(form.table);
  return mayAct(rights, right) ? rights : fail('no-permission');
}

interface Outcome {
  id: string;
  done?: ActionDone;
  /** Why nothing was done with the record. */
  reason?: string;
}

/** Runs a call for each record, each in its own transaction; the only one fails as the call. */
async function each(ids: readonly string[], run: (id: string, part: number) => Promise<ActionDone>): Promise<Outcome[]> {
  const [only = fail('record-unknown')] = ids;
  if (ids.length === 1) return [{ id: only, done: await run(only, 0) }];
  const outcomes: Outcome[] = [];
  for (const [part, id] of ids.entries())
    outcomes.push(
      await run(id, part).then(
        (done) => ({ id, done }),
        (error: unknown) => (error instanceof ServerError ? { id, reason: say(error.sentence) } : Promise.reject(error)),
      ),
    );
  return outcomes;
}

/** What came of a call for several records; a refusal where nothing was done with any of them. */
function answer(outcomes: readonly Outcome[]): Answer {
  const failed = outcomes.filter(({ reason }) => reason !== undefined);
  const created = new Map<string, number>();
  for (const { done } of outcomes)
    for (const { title, count } of done?.created ?? []) created.set(title, (created.get(title) ?? 0) + count);
  const made = [...created].filter(([, count]) => count > 0).map(([title, count]) => new Sentence('action.made', { title, count }));
  if (failed.length === outcomes.length) fail('action-none-done', { failed: failed.length, reason: failed[0]?.reason ?? '' }, { outcomes });
  if (failed.length > 0) {
    const values = { done: outcomes.length - failed.length, failed: failed.length, reason: failed[0]?.reason ?? '' };
    return okAs(200, tell('action.partly', values), { outcomes });
  }
  if (made.length > 0) return okAs(200, tell('action.done-making', { made }), { outcomes });
  return okAs(200, tell(outcomes.every(({ done }) => done?.isIdle) ? 'action.nothing-to-do' : 'done.action'), { outcomes });
}
