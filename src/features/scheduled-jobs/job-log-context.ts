import { createContext } from 'react';

/** A job whose log is open. */
export interface LoggedJob {
  id: string;
  name: string;
}

/** Opens the log of a job; null where the server keeps none. */
export const JobLogContext = createContext<((job: LoggedJob) => void) | null>(null);
