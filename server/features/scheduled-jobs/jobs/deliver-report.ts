import { readReportRows } from '#server/catalogue/definition/report-store.ts';
import { fail } from '#server/errors.ts';
import { reportName } from '#server/report-run/report.ts';
import { Sentence } from '#server/sentence.ts';
import { DELIVERY_JOB, DeliveryPlan } from '../deliveries/delivery-plan.ts';
import { sendReport } from '../deliveries/send-report.ts';
import { defineJob } from '../job-kind.ts';

/** Sends a report as a file to its receivers, to each what that one may see. Users without the right to it, and those who are gone, get nothing. */
export const deliverReport = defineJob({
  name: DELIVERY_JOB,
  title: 'job.deliver-report',
  hint: 'job.deliver-report.hint',
  parameter: DeliveryPlan,
  async run({ context, parameter, signal }) {
    if (!parameter.report || parameter.receivers.length === 0) return new Sentence('job.deliver-report.none');
    const { head } = (await readReportRows(context.db, parameter.report)) ?? fail('report-unknown');
    const left: string[] = [];
    for (const receiver of parameter.receivers) {
      signal.throwIfAborted();
      if ((await sendReport(context, parameter, receiver)) !== 'sent') left.push(receiver);
    }
    const values = { name: reportName(head), sent: parameter.receivers.length - left.length };
    return left.length ? new Sentence('job.deliver-report.partly', { ...values, left }) : new Sentence('job.deliver-report.done', values);
  },
});
