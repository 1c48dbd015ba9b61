import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';

describe('importing scheduled jobs', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const load = async (rows: object[]) => {
    const file = readImportFile(rows);
    if (!file) throw new Error('The content was not recognised.');
    return importDefinitions(database.db, file);
  };

  it('jobs are imported by id, repeatedly; one without an expression, or with a state that is none, waits to be mended', async () => {
    const job = { id: 'j1', job_class_name: 'ClearSessions', cron_expression: '0 0 3 * * ?', parameter: '', status: 0, del_flag: 0 };
    await load([job]);
    const { lines } = await load([
      { ...job, description: '每晚' },
      { job_class_name: 'X', cron_expression: '0 0 3 * * ?', status: null },
      { job_class_name: 'Z', cron_expression: '0 0 3 * * ?', status: 'odd' },
      { job_class_name: 'Y' },
    ]);
    expect(lines).toEqual([
      'sys_quartz_job.status：请输入整数，整行未导入，已列入待修正数据',
      'sys_quartz_job.cron_expression：cron_expression不能为空，整行未导入，已列入待修正数据',
      '2 个定时任务',
    ]);
    const rows = await database.db.selectFrom('sys.sys_quartz_job').selectAll().orderBy('job_class_name').execute();
    expect(rows).toMatchObject([
      { id: 'j1', description: '每晚', parameter: null, status: 0, next_time: null, is_wanted: false },
      { job_class_name: 'X', status: -1 },
    ]);
  });
});
