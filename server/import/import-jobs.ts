import type { Database } from '../db/connect.ts';
import type { SourceCells } from './cells.ts';
import { derivedId } from './derived-id.ts';
import type { SourceRow } from './read-row.ts';
import { readRows, type SystemReport } from './system-rows.ts';

const PAUSED = -1;

/**
 * Imports scheduled jobs by id; the server computes their next run times. A job whose class name is unknown is imported too; its runs are
 * logged as failed until it is changed.
 */
export async function importJobs(db: Database, rows: readonly SourceRow[], source = ''): Promise<SystemReport> {
  const { whole, rejects, remarks } = await readRows(db, { table: 'sys.sys_quartz_job', source }, rows, readJob);
  for (const { values } of whole)
    await db
      .insertInto('sys.sys_quartz_job')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  return { stored: whole.length, rejects, remarks };
}

function readJob(cells: SourceCells) {
  const name = cells.requiredText('job_class_name');
  const cron = cells.requiredText('cron_expression');
  return {
    ...{ id: cells.text('id') ?? derivedId('job', `${name} ${cron}`), job_class_name: name, cron_expression: cron, next_time: null },
    ...{ parameter: cells.text('parameter'), description: cells.text('description') },
    ...{ status: cells.number('status', PAUSED) === 0 ? 0 : PAUSED, ...cells.audit() },
  };
}
