import type { Generated } from 'kysely';
import type { AuditColumns } from './online.ts';

/** A scheduled job. */
export interface QuartzJobTable extends AuditColumns {
  id: string;
  /** The name of a job kind; no code is ever loaded by it. */
  job_class_name: string;
  cron_expression: string;
  /** A JSON object. */
  parameter: string | null;
  description: string | null;
  /** 0 scheduled, -1 paused. */
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
