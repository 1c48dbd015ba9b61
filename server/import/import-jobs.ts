import type { Database } from '../db/connect.ts';
import { auditCells, numberCell, textCell } from './cells.ts';
import { derivedId } from './derived-id.ts';
import { Sentence, tell } from '#server/sentence.ts';

const PAUSED = -1;

/** How many jobs a file brought, and what was odd. */
export interface JobReport {
  jobs: number;
  remarks: string[];
}

/**
 * Imports scheduled jobs by id; the server computes their next run times. A job whose class name is unknown is imported too; its runs are
 * logged as failed until it is changed.
 */
export async function importJobs(db: Database, rows: readonly Readonly<Record<string, unknown>>[]): Promise<JobReport> {
  const report: JobReport = { jobs: 0, remarks: [] };
  for (const source of rows) {
    const name = textCell(source.job_class_name, 255);
    const cron = textCell(source.cron_expression, 255);
    if (!name || !cron) {
      report.remarks.push(tell('import.job-incomplete', { name: name ?? new Sentence('import.no-class') }));
      continue;
    }
    const row = {
      ...{
        id: textCell(source.id, 36) ?? derivedId('job', `${name} ${cron}`),
        job_class_name: name,
        cron_expression: cron,
        next_time: null,
      },
      ...{ parameter: textCell(source.parameter, 2000), description: textCell(source.description, 255) },
      ...{ status: numberCell(source.status, PAUSED) === 0 ? 0 : PAUSED, ...auditCells(source) },
    };
    await db
      .insertInto('sys.sys_quartz_job')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    report.jobs += 1;
  }
  return report;
}
