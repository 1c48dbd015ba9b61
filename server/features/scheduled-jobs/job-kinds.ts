import { fail } from '#server/errors.ts';
import type { JobKind } from './job-kind.ts';
import { clearSessions } from './jobs/clear-sessions.ts';
import { clearUploads } from './jobs/clear-uploads.ts';
import { countRecords } from './jobs/count-records.ts';
import { deliverReport } from './jobs/deliver-report.ts';
import { refreshInitials } from './jobs/refresh-initials.ts';

/** THE list of tasks that can be scheduled. `jobClassName` is only a key into it: no class is ever loaded by name. */
export const jobKinds: readonly JobKind[] = [clearSessions, clearUploads, refreshInitials, countRecords, deliverReport];

/** The job of a name. Throws `job-kind-unknown`. */
export function jobKind(name: string): JobKind {
  return jobKinds.find((kind) => kind.name === name) ?? fail('job-kind-unknown', { name });
}
