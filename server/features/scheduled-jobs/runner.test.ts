import { sql, type Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '#server/route.ts';
import { Sentence } from '#server/sentence.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newId } from '#server/db/new-id.ts';
import type { QuartzJobTable } from '#server/db/tables/jobs.ts';
import { jobKinds } from './job-kinds.ts';
import { nextTime } from './next-time.ts';
import { jobRunner } from './runner.ts';
import { readRuns, type RunView } from './run-log.ts';

/** Polling options for background runs; generous, because the machine may be busy. */
const PATIENCE = { timeout: 20_000, interval: 50 };
const LONG_AGO = '2020-01-01 00:00:00';
const YEARLY = '0 0 0 1 1 ? *';

describe('the job scheduler', () => {
  let server: TestServer;
  let runners: Service[];
  beforeEach(async () => {
    server = await startTestServer();
    runners = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await server.close();
    vi.restoreAllMocks();
  });

  const start = (count = 1) => {
    for (let n = 0; n < count; n++) {
      const runner = jobRunner(server.context);
      runners.push(runner);
      runner.start();
    }
  };
  const addJob = async (facts: Partial<Insertable<QuartzJobTable>> = {}) => {
    const id = newId();
    const job = { id, job_class_name: 'ClearSessions', cron_expression: YEARLY, next_time: LONG_AGO, ...facts };
    await server.context.db.insertInto('sys.sys_quartz_job').values(job).execute();
    return id;
  };
  const runsOf = async (jobId: string): Promise<RunView[]> => (await readRuns(server.context.db, { jobId })).records;
  const settled = async (jobId: string, count = 1) => {
    await vi.waitFor(async () => expect((await runsOf(jobId)).filter(({ state }) => state !== 'running')).toHaveLength(count), PATIENCE);
    return runsOf(jobId);
  };
  const spyOn = (name: string) =>
    vi.spyOn(
      jobKinds.find((kind) => kind.name === name)!,
      'run',
    );

  it('IMPLIED-12 missed runs are made up for once, by one of several instances, and logged', async () => {
    const run = spyOn('ClearSessions');
    const id = await addJob();
    start(3);
    const [logged] = await settled(id);
    expect(logged).toMatchObject({ jobId: id, isManual: false, state: 'ok', message: expect.stringContaining('过期会话') });
    expect(logged?.costTime).toBeGreaterThanOrEqual(0);
    expect(run).toHaveBeenCalledTimes(1);
    const job = await server.context.db.selectFrom('sys.sys_quartz_job').select('next_time').executeTakeFirstOrThrow();
    expect(job.next_time).toMatch(/^\d{4}-01-01 00:00:00$/);
  });

  it('IMPLIED-12 another instance that starts works the next times out anew, and meanwhile each job keeps the one that it had', async () => {
    const { db } = server.context;
    const id = await addJob({ next_time: '2200-06-01 00:00:00' });
    const times = async () => (await db.selectFrom('sys.sys_quartz_job').select('next_time').where('id', '=', id).execute())[0]?.next_time;
    await sql`create table sys.seen_times as select next_time from sys.sys_quartz_job where false`.execute(db);
    await sql`create function sys.note_time() returns trigger language plpgsql as $$
      begin insert into sys.seen_times values (new.next_time); return new; end $$`.execute(db);
    await sql`create trigger note_time after update on sys.sys_quartz_job for each row execute function sys.note_time()`.execute(db);
    start();
    await vi.waitFor(async () => expect(await times()).toMatch(/^\d{4}-01-01 00:00:00$/), PATIENCE);
    const { rows } = await sql<{ next_time: string | null }>`select next_time from sys.seen_times`.execute(db);
    expect(rows.map(({ next_time }) => next_time)).toEqual([await times()]);
  });

  it('IMPLIED-12 CRON-15 a job scheduled every second runs repeatedly', async () => {
    const id = await addJob({ cron_expression: '* * * * * ? *' });
    start();
    await vi.waitFor(async () => expect((await runsOf(id)).length).toBeGreaterThan(2), PATIENCE);
    const seconds = (await runsOf(id)).map(({ startTime }) => startTime);
    expect(new Set(seconds).size).toBeGreaterThan(1);
  });

  it('IMPLIED-12 a paused job does not run on schedule, but can run manually', async () => {
    const paused = await addJob({ status: -1 });
    const other = await addJob();
    start();
    await settled(other);
    expect(await runsOf(paused)).toEqual([]);
    await server.context.db.updateTable('sys.sys_quartz_job').set({ is_wanted: true }).where('id', '=', paused).execute();
    expect(await settled(paused)).toMatchObject([{ isManual: true, state: 'ok' }]);
    const job = server.context.db.selectFrom('sys.sys_quartz_job').select(['status', 'is_wanted']).where('id', '=', paused);
    expect(await job.executeTakeFirst()).toEqual({ status: -1, is_wanted: false });
  });

  it('IMPLIED-12 a failure is logged with a trace id instead of its details, and the schedule continues', async () => {
    const run = spyOn('ClearSessions').mockRejectedValueOnce(new Error('secret detail'));
    const id = await addJob({ cron_expression: '* * * * * ? *' });
    start();
    await vi.waitFor(async () => expect((await runsOf(id)).some(({ state }) => state === 'ok')).toBe(true), PATIENCE);
    expect(run.mock.calls.length).toBeGreaterThan(1);
    const first = (await runsOf(id)).at(-1);
    expect(first).toMatchObject({ state: 'failed', message: expect.stringMatching(/^内部错误，追踪号 [0-9a-f]{12}$/) });
  });

  it('an unknown job or an invalid parameter fails with its name', async () => {
    const foreign = await addJob({ job_class_name: 'node:child_process' });
    const wrong = await addJob({ parameter: '{"days":1}' });
    start();
    expect(await settled(foreign)).toMatchObject([{ state: 'failed', message: '没有名为 node:child_process 的任务类' }]);
    expect(await settled(wrong)).toMatchObject([{ state: 'failed', message: expect.stringContaining('任务参数错误：days') }]);
  });

  it('IMPLIED-12 a job never runs twice at the same time, and a manual run meanwhile is logged as skipped', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const run = spyOn('ClearSessions').mockImplementationOnce(() => held.then(() => new Sentence('list.text', { text: '完成' })));
    const id = await addJob();
    start(2);
    await vi.waitFor(async () => expect(await runsOf(id)).toMatchObject([{ state: 'running', endTime: null }]), PATIENCE);
    await server.context.db.updateTable('sys.sys_quartz_job').set({ is_wanted: true }).execute();
    await vi.waitFor(async () => expect(await runsOf(id)).toHaveLength(2), PATIENCE);
    release();
    expect((await settled(id, 2)).map(({ message }) => message)).toEqual(['上一次执行尚未结束，本次没有执行', '完成']);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('a run whose server crashed is closed by the next one', async () => {
    const id = await addJob({ status: -1 });
    const orphan = { id: newId(), job_id: id, is_manual: false, state: 'running' as const, start_time: LONG_AGO };
    await server.context.db.insertInto('sys.sys_quartz_run').values(orphan).execute();
    start();
    expect(await settled(id)).toMatchObject([{ state: 'failed', message: '服务意外停止，执行中断' }]);
  });

  it('IMPLIED-32 stopping the server aborts a run that checks its signal, logs it, and leaves no connection behind', async () => {
    const run = spyOn('ClearSessions').mockImplementationOnce(async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
      return new Sentence('list.text', { text: '' });
    });
    const id = await addJob();
    start();
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), PATIENCE);
    await runners[0]?.stop();
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', message: '服务停止，执行中断' }]);
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'selvedge jobs'`.execute(
          server.context.db,
        );
      expect(rows).toEqual([]);
    }, PATIENCE);
  });

  it('IMPLIED-12 the log keeps a thousand runs per job', async () => {
    const id = await addJob({ status: -1 });
    await sql`insert into sys.sys_quartz_run (id, job_id, is_manual, state, start_time, end_time)
      select lpad(n::text, 32, '0'), ${id}, false, 'ok', now(), now() from generate_series(1, 1005) n`.execute(server.context.db);
    await server.context.db.updateTable('sys.sys_quartz_job').set({ is_wanted: true }).execute();
    start();
    await vi.waitFor(async () => expect((await readRuns(server.context.db, { jobId: id })).total).toBe(1000), PATIENCE);
    expect((await runsOf(id))[0]).toMatchObject({ isManual: true, state: 'ok' });
  });
});

it.each([
  ['Asia/Shanghai', '2027-03-28T01:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28T07:00:00.000Z'],
  ['UTC', '2027-03-28T09:00:00.000Z'],
])('IMPLIED-12 nine in the morning is local time in %s, including daylight saving time', (zone, moment) => {
  expect(nextTime('0 0 9 28 3 ? 2027', new Date('2027-03-27T00:00:00Z'), zone)).toBe(moment);
});
