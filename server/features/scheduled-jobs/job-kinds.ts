import { fail } from '#server/errors.ts';
import type { JobKind } from './job-kind.ts';
import { clearSessions } from './jobs/clear-sessions.ts';
import { clearUploads } from './jobs/clear-uploads.ts';
import { countRecords } from './jobs/count-records.ts';
import { refreshInitials } from './jobs/refresh-initials.ts';

/** THE list of what can be scheduled. `jobClassName` is a key into it and nothing else: no class is ever loaded by a name from data. */
export const jobKinds: readonly JobKind[] = [clearSessions, clearUploads, refreshInitials, countRecords];

/** The job of a name. Throws `job-kind-unknown`. */
export function jobKind(name: string): JobKind {
  return jobKinds.find((kind) => kind.name === name) ?? fail('job-kind-unknown', { name });
}
