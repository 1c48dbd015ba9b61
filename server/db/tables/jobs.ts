import type { Generated } from 'kysely';
import type { AuditColumns } from './online.ts';

/** A job that runs by the clock. */
export interface QuartzJobTable extends AuditColumns {
  id: string;
  /** The name of a job that the server has; nothing is ever loaded by it. */
  job_class_name: string;
  cron_expression: string;
  /** A JSON object. */
  parameter: string | null;
  description: string | null;
  /** 0 runs by the clock, -1 is paused. */
  status: Generated<number>;
  /** When it runs next; `infinity` for never again, null until it is computed. */
  next_time: string | null;
  /** A user requested an immediate run. */
  is_wanted: Generated<boolean>;
}

/** One run of a job. */
export interface QuartzRunTable {
  id: string;
  job_id: string;
  /** Started by a user, not by the schedule. */
  is_manual: boolean;
  state: 'running' | 'ok' | 'failed';
  start_time: string;
  end_time: string | null;
  message: string | null;
}

/** The tables of migration 0008. */
export interface JobTables {
  'sys.sys_quartz_job': QuartzJobTable;
  'sys.sys_quartz_run': QuartzRunTable;
}
