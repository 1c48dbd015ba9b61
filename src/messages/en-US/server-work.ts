import type { serverWork as chinese } from '../zh-CN/server-work.ts';

/** Rules, files and scheduled jobs. */
export const serverWork: Record<keyof typeof chinese, string> = {
  'rule-code.pattern': 'the pattern {pattern} is not supported',
  'rule-code.no-list': 'the rule is not a JSON array',
  'rule-code.parent': 'the parent does not exist, or all codes below it are in use',
  'rule-code.no-object': 'the parameters are not a JSON object',
  'file.type-unknown': 'unknown',
  'run.still-running': 'the last run has not ended, this one was skipped',
  'run.server-stopping': 'the server stopped, the run was interrupted',
  'run.server-lost': 'the server stopped unexpectedly, the run was interrupted',
  'notice.heart-beat': 'alive',
  'notice.job-failed': 'A scheduled job failed: {name}',
  'run.failed': 'internal error, trace {trace}',
  'job.cron-never': 'Cron expression error: there is no such date, so the job would never run',
  'job.cron-too-often': 'Cron expression error: there must be at least {seconds} seconds between two runs',
  'job.clear-sessions': 'Clear expired sessions',
  'job.clear-sessions.done': '{sessions} expired sessions and {captchas} expired captchas were cleared',
  'job.clear-uploads': 'Clear unused attachments',
  'job.clear-uploads.hint': 'days: attachments younger than this are kept, 7 to 3650, 30 by default',
  'job.clear-uploads.done': '{checked} attachments were checked, {removed} of them cleared',
  'job.count-records': 'Count new records',
  'job.count-records.hint': 'days: how many days back, 1 to 366, 1 by default',
  'job.count-records.none': 'no new records in the last {days} days',
  'job.count-records.done': '{total} new in the last {days} days: {counts}',
  'job.refresh-initials': 'Update the initials of people and departments',
  'job.refresh-initials.done': '{users} users and {departs} departments were checked, {changed} updated',
};
