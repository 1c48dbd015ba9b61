import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { IdList, readIdList } from '#server/system-list/id-list.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { jobKind, jobKinds } from './job-kinds.ts';
import { readParameter } from './job-kind.ts';
import { requireCron } from './next-time.ts';
import { readRuns } from './run-log.ts';
import { ACTIVE, addJob, deleteJobs, editJob, PAUSED, readJob, readJobs, switchJob, wantRun, type JobFacts } from './store.ts';
import type { JobKind } from './job-kind.ts';
import { tell } from '#server/sentence.ts';

const BASE = '/sys/quartzJob';
const right = <const Action extends string>(action: Action) => ({ permission: `system:quartzJob:${action}` }) as const;

const byId = { query: Type.Object({ id: Id }) };
const facts = {
  jobClassName: Type.String({ minLength: 1, maxLength: 255 }),
  cronExpression: Type.String({ minLength: 1, maxLength: 255 }),
  parameter: optionalText(2000),
  description: optionalText(255),
  status: Type.Optional(Type.Union([Type.Literal(ACTIVE), Type.Literal(PAUSED)])),
};

/** Scheduled jobs (IMPLIED-12, wire 6.13). */
export function scheduledJobRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context), ...deleteRoutes(context), ...runRoutes(context)];
}

function readRoutes({ db, config: { timeZone } }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${BASE}/list`,
      access: right('list'),
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readJobs(db, timeZone, query)),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/queryById`,
      access: right('list'),
      schema: byId,
      run: async ({ query }) => ok((await readJob(db, timeZone, query.id)) ?? fail('job-unknown')),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/jobClasses`,
      access: right('list'),
      run: async () => ok(jobKinds.map(jobOption)),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/runs`,
      access: right('list'),
      schema: { query: ListQuery },
      run: async ({ query }) => ok(await readRuns(db, query)),
    }),
  ];
}

function writeRoutes({ db, config: { timeZone } }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'POST',
      url: `${BASE}/add`,
      access: right('add'),
      schema: { body: Type.Object(facts) },
      run: async ({ body, subject, address }) =>
        ok(await addJob(db, { subject, address }, { status: ACTIVE, ...checked(body, timeZone) }, timeZone), 'done.job-added'),
    }),
    defineRoute({
      method: ['PUT', 'POST'],
      url: `${BASE}/edit`,
      access: right('edit'),
      schema: { body: Type.Object({ ...facts, id: Id }) },
      async run({ body, subject, address }) {
        const { status } = (await readJob(db, timeZone, body.id)) ?? fail('job-unknown');
        await editJob(db, { subject, address }, { status, ...checked(body, timeZone), id: body.id }, timeZone);
        return ok(null, 'done.job-edited');
      },
    }),
  ];
}

function deleteRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      url: `${BASE}/delete`,
      access: right('delete'),
      schema: byId,
      async run({ query, subject, address }) {
        await deleteJobs(db, { subject, address }, [query.id]);
        return okSaying('done.deleted');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${BASE}/deleteBatch`,
      access: right('deleteBatch'),
      schema: { query: Type.Object({ ids: IdList }) },
      async run({ query, subject, address }) {
        await deleteJobs(db, { subject, address }, readIdList(query.ids));
        return okSaying('done.job-deleted');
      },
    }),
  ];
}

/** They change state by GET, as the wire has it; the token travels in a header, so no link of another site can ask for them. */
function runRoutes({ db, config: { timeZone } }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${BASE}/pause`,
      access: right('pause'),
      schema: byId,
      async run({ query, subject, address }) {
        await switchJob(db, { subject, address }, query.id, PAUSED, timeZone);
        return ok(null, 'done.job-paused');
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/resume`,
      access: right('resume'),
      schema: byId,
      async run({ query, subject, address }) {
        await switchJob(db, { subject, address }, query.id, ACTIVE, timeZone);
        return ok(null, 'done.job-resumed');
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/execute`,
      access: right('execute'),
      schema: byId,
      async run({ query, subject, address }) {
        await wantRun(db, { subject, address }, query.id);
        return ok(null, 'done.job-executed');
      },
    }),
  ];
}

type SentFacts = Omit<JobFacts, 'status'> & { status?: JobFacts['status'] };

/** Validates a body: the job exists, the expression is valid, and the job accepts the parameter. */
function checked({ jobClassName, cronExpression, parameter, description, status }: SentFacts, timeZone: string): SentFacts {
  requireCron(cronExpression, timeZone);
  readParameter(jobKind(jobClassName), parameter ?? null);
  return {
    jobClassName,
    cronExpression,
    ...(status !== undefined && { status }),
    ...(parameter !== undefined && { parameter }),
    ...(description !== undefined && { description }),
  };
}

function jobOption({ name, title, hint }: JobKind) {
  return { value: name, text: tell(title), hint: hint ? tell(hint) : '' };
}
