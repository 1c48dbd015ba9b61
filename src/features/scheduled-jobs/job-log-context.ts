import { createContext } from 'react';
import type { LoggedJob } from '#src/shared/run-log/RunLog.tsx';

/** Opens the log of a job; null where the server keeps none. */
export const JobLogContext = createContext<((job: LoggedJob) => void) | null>(null);
