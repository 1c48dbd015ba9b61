import { Type, type Static } from '@sinclair/typebox';
import { mayRunReport } from '#server/access/report-access.ts';
import { seenReport } from '#server/access/report-rights.ts';
import type { Subject } from '#server/access/subject.ts';
import { readReportRows } from '#server/catalogue/definition/report-store.ts';
import { bare, ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { Id, optionalText } from '#server/system-list/body-members.ts';
import { ListQuery } from '#server/system-list/list-request.ts';
import { contentDisposition } from '#server/uploads/file-name.ts';
import { requireCron } from '../next-time.ts';
import { readRuns } from '../run-log.ts';
import { ACTIVE, addJob, deleteJobs, editJob, PAUSED, wantRun } from '../store.ts';
import { DELIVERY_JOB, DeliveryPlan } from './delivery-plan.ts';
import { countDeliveries, readDeliveries, readDelivery, readDeliveryFile } from './delivery-store.ts';
import { sendReport } from './send-report.ts';

const BASE = '/online/cgreport/delivery';
const access = 'self' as const;
const byId = { query: Type.Object({ id: Id }) };
/** Most plans of one user. */
const MAX_PLANS = 30;

const Plan = Type.Object({
  cronExpression: Type.String({ minLength: 1, maxLength: 255 }),
  description: optionalText(255),
  status: Type.Union([Type.Literal(ACTIVE), Type.Literal(PAUSED)]),
  plan: DeliveryPlan,
});

/** Plans that send a report on a schedule. Whoever may run and export a report plans for it; a plan is its maker's, and of administrators. */
export function deliveryRoutes(context: ServerContext): Route[] {
  return [...readRoutes(context), ...writeRoutes(context), ...runRoutes(context)];
}

function readRoutes({ db, config: { timeZone } }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: `${BASE}/list`,
      access,
      schema: { query: Type.Composite([ListQuery, Type.Object({ reportId: Id })]) },
      run: async ({ query, subject }) => ok(await readDeliveries(db, timeZone, subject, query)),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/queryById`,
      access,
      schema: byId,
      run: async ({ query, subject }) => ok(await readDelivery(db, timeZone, subject, query.id)),
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/runs`,
      access,
      schema: { query: Type.Composite([ListQuery, Type.Object({ jobId: Id })]) },
      async run({ query, subject }) {
        await readDelivery(db, timeZone, subject, query.jobId);
        return ok(await readRuns(db, query));
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${BASE}/file`,
      access,
      schema: byId,
      async run({ query, subject, reply }) {
        const { file_name, content } = await readDeliveryFile(db, subject, query.id);
        reply.header('content-disposition', contentDisposition('attachment', file_name));
        return bare(content, 'application/octet-stream');
      },
    }),
  ];
}

function writeRoutes(context: ServerContext): Route[] {
  const { timeZone } = context.config;
  const { db } = context;
  return [
    defineRoute({
      method: 'POST',
      url: `${BASE}/add`,
      access,
      schema: { body: Plan },
      async run({ body, subject, address }) {
        const facts = await checked(context, subject, body);
        if ((await countDeliveries(db, subject.username)) >= MAX_PLANS) fail('deliveries-too-many', { max: MAX_PLANS });
        return ok(await addJob(db, { subject, address }, facts, timeZone), 'done.added');
      },
    }),
    defineRoute({
      method: 'PUT',
      url: `${BASE}/edit`,
      access,
      schema: { body: Type.Composite([Plan, Type.Object({ id: Id })]) },
      async run({ body, subject, address }) {
        await readDelivery(db, timeZone, subject, body.id);
        await editJob(db, { subject, address }, { ...(await checked(context, subject, body)), id: body.id }, timeZone);
        return okSaying('done.edited');
      },
    }),
    defineRoute({
      method: 'DELETE',
      url: `${BASE}/delete`,
      access,
      schema: byId,
      async run({ query, subject, address }) {
        await readDelivery(db, timeZone, subject, query.id);
        await deleteJobs(db, { subject, address }, [query.id]);
        return okSaying('done.deleted');
      },
    }),
  ];
}

function runRoutes(context: ServerContext): Route[] {
  const { timeZone } = context.config;
  const { db } = context;
  return [
    defineRoute({
      method: 'POST',
      url: `${BASE}/send`,
      access,
      schema: { body: Type.Object({ id: Id }) },
      async run({ body, subject, address }) {
        await readDelivery(db, timeZone, subject, body.id);
        await wantRun(db, { subject, address }, body.id);
        return ok(null, 'done.job-executed');
      },
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/try`,
      access,
      schema: { body: Type.Object({ id: Id }) },
      async run({ body, subject }) {
        const { parameter } = await readDelivery(db, timeZone, subject, body.id);
        const sent = await sendReport(context, JSON.parse(parameter) as DeliveryPlan, subject.username);
        if (sent !== 'sent') fail('no-permission');
        return ok(null, 'done.delivery-tried');
      },
    }),
  ];
}

/** A plan as the job that it is. Throws where the schedule is wrong, nobody receives it, or the planner may not export the report. */
async function checked({ db, catalogue, config }: ServerContext, subject: Subject, { plan, ...facts }: Static<typeof Plan>) {
  requireCron(facts.cronExpression, config.timeZone);
  if (plan.receivers.length === 0) fail('delivery-without-receivers');
  const report = (await readReportRows(db, plan.report)) ?? fail('report-unknown');
  const mayRun = await mayRunReport(db, subject, report.head.id, await catalogue.snapshot());
  if (!mayRun || !(await seenReport(db, subject, report)).mayExport) fail('no-permission');
  const parameter = JSON.stringify({ ...plan, report: report.head.id });
  if (parameter.length > 2000) fail('delivery-too-long');
  return { ...facts, parameter, jobClassName: DELIVERY_JOB };
}
